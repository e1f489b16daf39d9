// Loading a peer's library. The headers give the types and so decide at build time; the library itself is
// opened at run time, so that no link setting depends on what a machine has.

#ifndef STYLEDRUNS_CBENCHMARK_PEER_H
#define STYLEDRUNS_CBENCHMARK_PEER_H

#include <dlfcn.h>
#include <stddef.h>

#include "CBenchmark.h"
#include "Text.h"

#if defined(__APPLE__)
#define BENCH_LIBRARY(name) "lib" name ".dylib"
#else
#define BENCH_LIBRARY(name) "lib" name ".so"
#endif

/// Declares a pointer to a function (or object) of the peer's header, to be loaded.
#define BENCH_SYMBOL(name) static __typeof__(&name) loaded_##name
/// Loads it, or makes the surrounding function return that the library is no good.
#define BENCH_LOAD(library, name)                                                       \
    if ((loaded_##name = (__typeof__(loaded_##name))dlsym(library, #name)) == NULL)     \
        return (BenchPeer) { .missing = "its library has no " #name }

static inline BenchPeer bench_absent(const char *why) { return (BenchPeer){.missing = why}; }

#endif
