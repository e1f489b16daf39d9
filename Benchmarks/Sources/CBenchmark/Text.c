#include "Text.h"

#include "CBenchmark.h"

BenchBuffer bench_buffer;

size_t bench_copy_text(const char *bytes, size_t count) {
    bench_buffer.count = 0;
    bench_append(&bench_buffer, bytes, count);
    return bench_buffer.count;
}

const char *bench_text(void) { return bench_buffer.bytes; }
