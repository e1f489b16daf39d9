// Counts allocations by standing in front of the C library's allocator: a definition in the executable is
// found before the C library's own, by every shared library of the process.

#include "CBenchmark.h"

#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

// Not atomic: measurements run on one thread, and a lock prefix would be part of what is measured.
static uint64_t count;

void *malloc(size_t size) {
    count += 1;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count += 1;
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    count += 1;
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    count += 1;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count += 1;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
    count += 1;
    void *made = __libc_memalign(alignment, size);
    if (made == NULL) return ENOMEM;
    *block = made;
    return 0;
}

void free(void *block) { __libc_free(block); }

bool bench_counts_allocations(void) { return true; }
uint64_t bench_allocation_count(void) { return count; }

#else

bool bench_counts_allocations(void) { return false; }
uint64_t bench_allocation_count(void) { return 0; }

#endif
