#include "Peer.h"

#if __has_include(<md4c.h>)

#include <md4c.h>

BENCH_SYMBOL(md_parse);

static int ignore_block(MD_BLOCKTYPE type, void *detail, void *user) {
    (void)type, (void)detail, (void)user;
    return 0;
}

static int ignore_span(MD_SPANTYPE type, void *detail, void *user) {
    (void)type, (void)detail, (void)user;
    return 0;
}

static int copy_text(MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE count, void *user) {
    if (type == MD_TEXT_BR || type == MD_TEXT_SOFTBR) {
        bench_append(user, "\n", 1);
    } else {
        bench_append(user, text, count);
    }
    return 0;
}

static size_t read_fragment(const char *bytes, size_t count) {
    static const MD_PARSER parser = {
        .flags = MD_FLAG_STRIKETHROUGH,
        .enter_block = ignore_block,
        .leave_block = ignore_block,
        .enter_span = ignore_span,
        .leave_span = ignore_span,
        .text = copy_text,
    };
    bench_buffer.count = 0;
    loaded_md_parse(bytes, (MD_SIZE)count, &parser, &bench_buffer);
    return bench_buffer.count;
}

BenchPeer bench_md4c(void) {
    void *library = dlopen(BENCH_LIBRARY("md4c"), RTLD_NOW);
    if (library == NULL) return bench_absent("libmd4c is not installed");
    BENCH_LOAD(library, md_parse);
    return (BenchPeer){.read = read_fragment};
}

#else

BenchPeer bench_md4c(void) { return bench_absent("built without libmd4c-dev"); }

#endif
