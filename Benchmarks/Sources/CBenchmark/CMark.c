#include "Peer.h"

#if __has_include(<cmark.h>)

#include <cmark.h>

BENCH_SYMBOL(cmark_parse_document);
BENCH_SYMBOL(cmark_node_free);
BENCH_SYMBOL(cmark_iter_new);
BENCH_SYMBOL(cmark_iter_next);
BENCH_SYMBOL(cmark_iter_get_node);
BENCH_SYMBOL(cmark_iter_free);
BENCH_SYMBOL(cmark_node_get_type);
BENCH_SYMBOL(cmark_node_get_literal);
BENCH_SYMBOL(cmark_version_string);

static void copy_text(cmark_node *node) {
    switch (loaded_cmark_node_get_type(node)) {
    case CMARK_NODE_TEXT:
    case CMARK_NODE_CODE: {
        const char *text = loaded_cmark_node_get_literal(node);
        bench_append(&bench_buffer, text, strlen(text));
        break;
    }
    case CMARK_NODE_SOFTBREAK:
    case CMARK_NODE_LINEBREAK: bench_append(&bench_buffer, "\n", 1); break;
    default: break;
    }
}

static size_t read_fragment(const char *bytes, size_t count) {
    bench_buffer.count = 0;
    cmark_node *document = loaded_cmark_parse_document(bytes, count, CMARK_OPT_DEFAULT);
    cmark_iter *iterator = loaded_cmark_iter_new(document);
    cmark_event_type event;
    while ((event = loaded_cmark_iter_next(iterator)) != CMARK_EVENT_DONE) {
        if (event == CMARK_EVENT_ENTER) copy_text(loaded_cmark_iter_get_node(iterator));
    }
    loaded_cmark_iter_free(iterator);
    loaded_cmark_node_free(document);
    return bench_buffer.count;
}

BenchPeer bench_cmark(void) {
    void *library = dlopen(BENCH_LIBRARY("cmark"), RTLD_NOW);
    if (library == NULL) return bench_absent("libcmark is not installed");
    BENCH_LOAD(library, cmark_parse_document);
    BENCH_LOAD(library, cmark_node_free);
    BENCH_LOAD(library, cmark_iter_new);
    BENCH_LOAD(library, cmark_iter_next);
    BENCH_LOAD(library, cmark_iter_get_node);
    BENCH_LOAD(library, cmark_iter_free);
    BENCH_LOAD(library, cmark_node_get_type);
    BENCH_LOAD(library, cmark_node_get_literal);
    BENCH_LOAD(library, cmark_version_string);
    return (BenchPeer){.version = loaded_cmark_version_string(), .read = read_fragment};
}

#else

BenchPeer bench_cmark(void) { return bench_absent("built without libcmark-dev"); }

#endif
