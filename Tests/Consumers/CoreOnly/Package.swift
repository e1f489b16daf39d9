// swift-tools-version: 6.1
import PackageDescription

// An app that reads Markdown alone. `.ci/check-linkage` proves that it links neither Foundation nor libxml2.
let package = Package(
    name: "CoreOnly",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "StyledRuns", path: "../../..")],
    targets: [
        .executableTarget(
            name: "CoreOnly", dependencies: [.product(name: "StyledRunsCore", package: "StyledRuns")])
    ],
    swiftLanguageModes: [.v6]
)
