#include "Peer.h"

#if __has_include(<gumbo.h>)

#include <gumbo.h>

BENCH_SYMBOL(gumbo_parse_with_options);
BENCH_SYMBOL(gumbo_destroy_output);
BENCH_SYMBOL(kGumboDefaultOptions);

static void copy_text(const GumboNode *node) {
    if (node->type == GUMBO_NODE_TEXT || node->type == GUMBO_NODE_WHITESPACE) {
        bench_append(&bench_buffer, node->v.text.text, strlen(node->v.text.text));
    } else if (node->type == GUMBO_NODE_ELEMENT) {
        const GumboVector *children = &node->v.element.children;
        for (unsigned index = 0; index < children->length; index += 1) copy_text(children->data[index]);
    }
}

static size_t read_fragment(const char *bytes, size_t count) {
    GumboOptions options = *loaded_kGumboDefaultOptions;
    options.fragment_context = GUMBO_TAG_BODY;
    bench_buffer.count = 0;
    GumboOutput *output = loaded_gumbo_parse_with_options(&options, bytes, count);
    copy_text(output->root);
    loaded_gumbo_destroy_output(&options, output);
    return bench_buffer.count;
}

BenchPeer bench_gumbo(void) {
    void *library = dlopen(BENCH_LIBRARY("gumbo"), RTLD_NOW);
    if (library == NULL) return bench_absent("libgumbo is not installed");
    BENCH_LOAD(library, gumbo_parse_with_options);
    BENCH_LOAD(library, gumbo_destroy_output);
    BENCH_LOAD(library, kGumboDefaultOptions);
    return (BenchPeer){.read = read_fragment};
}

#else

BenchPeer bench_gumbo(void) { return bench_absent("built without libgumbo-dev"); }

#endif
