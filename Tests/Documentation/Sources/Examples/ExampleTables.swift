import Foundation

/// A folder with the string catalog that the examples about localized values look into.
func exampleTables() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "styledruns-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(exampleCatalog.utf8).write(to: folder.appending(path: "Localizable.xcstrings"))
    return folder
}

let exampleCatalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "NewMovies" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "<b>New</b> movies" } },
            "sv" : { "stringUnit" : { "state" : "translated", "value" : "<b>Nya</b> filmer" } }
          }
        },
        "Terms" : {
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "<a href=\\"%1$@\\">Terms</a> for <b>%2$@</b>" }
            }
          }
        },
        "files_%d" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "<b>%d</b> file" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "<b>%d</b> files" } }
                }
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """
