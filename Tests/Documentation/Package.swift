// swift-tools-version: 6.1
import PackageDescription

// Runs the examples of the documentation. `.ci/docs` copies it to .build/documentation/package, where the examples
// go into Sources/Examples/Generated.
let package = Package(
    name: "Documentation",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "StyledRuns", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Examples", dependencies: [.product(name: "StyledRuns", package: "StyledRuns")],
            swiftSettings: [
                .enableUpcomingFeature("MemberImportVisibility"),
                // An example shows a value without using it.
                .unsafeFlags(["-suppress-warnings"]),
            ])
    ],
    swiftLanguageModes: [.v6]
)
