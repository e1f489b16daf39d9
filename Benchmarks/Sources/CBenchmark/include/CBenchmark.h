// What the measurements need of C: counters, and the C libraries that the Swift parsers are held against.
// Nothing here is safe to call from two threads at once.

#ifndef STYLEDRUNS_CBENCHMARK_H
#define STYLEDRUNS_CBENCHMARK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Nanoseconds of processor time that this thread has used. Time spent waiting for others is not in it.
uint64_t bench_thread_time(void);

/// Whether `bench_allocation_count` counts on this platform.
bool bench_counts_allocations(void);
/// How many blocks the process has asked the allocator for since it started.
uint64_t bench_allocation_count(void);

/// Calls `body(context)`. callgrind is told to count while this function runs and to write a dump after it.
void bench_counted_region(void (*body)(void *), void *context);

/// Copies text into the buffer that every engine below leaves its text in, and that the next one reuses.
size_t bench_copy_text(const char *bytes, size_t count);
/// The text that the last engine read.
const char *bench_text(void);

/// The version of libxml2 in the process, such as "2.9.14".
const char *bench_libxml2_version(void);
/// libxml2's SAX events over a whole fragment, its text copied: the least that any wrapper of it can do.
/// One context is reused. Returns the number of bytes of text.
size_t bench_libxml2_sax(const char *bytes, size_t count);
/// A new context, a tree by `htmlReadMemory`, and a walk that copies its text: what wrappers usually do.
size_t bench_libxml2_tree(const char *bytes, size_t count);

/// An engine of a library that may be absent.
typedef struct BenchPeer {
    /// NULL where the engine can be used, else why not.
    const char *missing;
    /// The library's version, or NULL where it does not say.
    const char *version;
    /// Reads a fragment, copies its text, and returns the number of its bytes.
    size_t (*read)(const char *bytes, size_t count);
} BenchPeer;

/// Gumbo: an HTML tree, and a walk that copies its text.
BenchPeer bench_gumbo(void);
/// cmark: a CommonMark tree, and a walk that copies its text.
BenchPeer bench_cmark(void);
/// md4c: CommonMark events, the text copied.
BenchPeer bench_md4c(void);

#endif
