// The part of libxml2 that the HTML front end calls. One Swift file imports this module.

#ifndef STYLEDRUNS_CLIBXML2_H
#define STYLEDRUNS_CLIBXML2_H

#include <libxml/xmlversion.h>

// A libxml2 built with ICU pulls <unicode/ucnv.h> in through <libxml/encoding.h>, and its types clash
// with the ICU module that the toolchain's Foundation brings. Nothing here needs them.
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/dict.h>

#endif
