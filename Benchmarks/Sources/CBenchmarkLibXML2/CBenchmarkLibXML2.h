// Only the C target of this package includes libxml2, by itself. The module exists for its search paths.
