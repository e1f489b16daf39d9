// The buffer that the engines copy their text into. It grows and is never freed.

#ifndef STYLEDRUNS_CBENCHMARK_TEXT_H
#define STYLEDRUNS_CBENCHMARK_TEXT_H

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef struct BenchBuffer {
    char *bytes;
    size_t count;
    size_t capacity;
} BenchBuffer;

extern BenchBuffer bench_buffer;

static inline void bench_reserve(BenchBuffer *buffer, size_t more) {
    if (buffer->capacity - buffer->count >= more) return;
    buffer->capacity = 2 * buffer->capacity + more;
    buffer->bytes = realloc(buffer->bytes, buffer->capacity);
    if (buffer->bytes == NULL) abort();
}

static inline void bench_append(BenchBuffer *buffer, const char *bytes, size_t count) {
    bench_reserve(buffer, count);
    if (count != 0) memcpy(buffer->bytes + buffer->count, bytes, count);
    buffer->count += count;
}

#endif
