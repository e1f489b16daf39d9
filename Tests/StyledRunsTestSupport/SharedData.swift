package import Foundation

/// The public test data beside the package. It is no part of the package: a suite that wants it is skipped,
/// and says so, where it is not.
package enum SharedData {
    /// `STYLEDRUNS_SHARED`, else `../shared` beside the package.
    package static let folder: URL =
        ProcessInfo.processInfo.environment["STYLEDRUNS_SHARED"].map { URL(fileURLWithPath: $0) }
        ?? PackageFolder.root.deletingLastPathComponent().appendingPathComponent("shared")

    /// The bytes of the file at `path` below the shared folder. When it is not there, prints that `suite` is
    /// skipped and returns `nil`.
    package static func contents(of path: String, for suite: String) -> Data? {
        if let data = try? Data(contentsOf: folder.appendingPathComponent(path)) { return data }
        print("skipped: \(suite): no \(path) in the shared folder (set STYLEDRUNS_SHARED)")
        return nil
    }
}

/// Where the package's own folders are.
package enum PackageFolder {
    /// The folder of `Package.swift`.
    package static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folder of the fixtures.
    package static let fixtures = root.appendingPathComponent("Fixtures")
}
