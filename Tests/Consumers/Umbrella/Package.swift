// swift-tools-version: 6.1
import PackageDescription

// An app as a user of the package writes it.
let package = Package(
    name: "Umbrella",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "StyledRuns", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Umbrella", dependencies: [.product(name: "StyledRuns", package: "StyledRuns")])
    ],
    swiftLanguageModes: [.v6]
)
