#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlversion.h>

#include <stdio.h>

#include "CBenchmark.h"
#include "Text.h"

const char *bench_libxml2_version(void) {
    static char version[32];
    // "20914-GITv2.9.14": major, minor and patch, two digits each but for the first.
    int number = atoi(xmlParserVersion);
    snprintf(version, sizeof version, "%d.%d.%d", number / 10000, number / 100 % 100, number % 100);
    return version;
}

static void start_element(void *user, const xmlChar *name, const xmlChar **attributes) {
    (void)user, (void)name, (void)attributes;
}

static void end_element(void *user, const xmlChar *name) { (void)user, (void)name; }

static void characters(void *user, const xmlChar *text, int count) {
    bench_append(user, (const char *)text, (size_t)count);
}

static void comment(void *user, const xmlChar *text) { (void)user, (void)text; }

size_t bench_libxml2_sax(const char *bytes, size_t count) {
    static htmlParserCtxtPtr context;
    static BenchBuffer source;
    if (context == NULL) {
        xmlInitParser();
        context = htmlNewParserCtxt();
        if (context == NULL) abort();
        htmlSAXHandler handler = {0};
        handler.initialized = XML_SAX2_MAGIC;
        handler.startElement = start_element;
        handler.endElement = end_element;
        handler.characters = characters;
        handler.cdataBlock = characters;
        handler.comment = comment;
        *context->sax = handler;
        context->userData = &bench_buffer;
    }
    // Unwrapped, versions read fragments differently; `bdo` is known and has no rules of its own.
    source.count = 0;
    bench_append(&source, "<bdo>", 5);
    bench_append(&source, bytes, count);
    bench_append(&source, "", 1);
    bench_buffer.count = 0;
    htmlCtxtReadDoc(
        context, (const xmlChar *)source.bytes, NULL, "UTF-8",
        HTML_PARSE_NOIMPLIED | HTML_PARSE_NONET | HTML_PARSE_RECOVER | HTML_PARSE_IGNORE_ENC
            | HTML_PARSE_COMPACT);
    return bench_buffer.count;
}

static void copy_text(const xmlNode *node) {
    for (; node != NULL; node = node->next) {
        if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE) {
            bench_append(&bench_buffer, (const char *)node->content, strlen((const char *)node->content));
        }
        if (node->type == XML_ELEMENT_NODE) copy_text(node->children);
    }
}

size_t bench_libxml2_tree(const char *bytes, size_t count) {
    bench_buffer.count = 0;
    htmlDocPtr document = htmlReadMemory(
        bytes, (int)count, NULL, "UTF-8",
        HTML_PARSE_NONET | HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING);
    if (document == NULL) return 0;
    copy_text(xmlDocGetRootElement(document));
    xmlFreeDoc(document);
    return bench_buffer.count;
}
