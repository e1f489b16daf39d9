#include "CBenchmark.h"

#include <time.h>

uint64_t bench_thread_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

// The empty statement after the call keeps it from becoming a jump, which would end the counting at once.
__attribute__((noinline)) void bench_counted_region(void (*body)(void *), void *context) {
    body(context);
    __asm__ volatile("" ::: "memory");
}
