// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "StyledRuns",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "StyledRuns", targets: ["StyledRuns"]),
        .library(name: "StyledRunsCore", targets: ["StyledRunsCore"]),
        .library(name: "StyledRunsHTML", targets: ["StyledRunsHTML"]),
        .library(name: "StyledRunsLocalization", targets: ["StyledRunsLocalization"]),
        .library(name: "StyledRunsAttributed", targets: ["StyledRunsAttributed"]),
        .executable(name: "styledruns", targets: ["styledruns"]),
    ],
    targets: [
        .systemLibrary(
            name: "CLibXML2",
            pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
        ),
        .target(name: "StyledRunsCore", swiftSettings: settings),
        .target(
            name: "StyledRunsHTML", dependencies: ["StyledRunsCore", "CLibXML2"], swiftSettings: settings),
        .target(
            name: "StyledRunsLocalization", dependencies: ["StyledRunsCore"], swiftSettings: settings),
        .target(
            name: "StyledRunsAttributed", dependencies: ["StyledRunsCore", "StyledRunsLocalization"],
            swiftSettings: settings),
        .target(
            name: "StyledRuns",
            dependencies: [
                "StyledRunsCore", "StyledRunsHTML", "StyledRunsLocalization", "StyledRunsAttributed",
            ],
            swiftSettings: settings),
        .target(name: "StyledRunsCommand", dependencies: ["StyledRuns"], swiftSettings: settings),
        .executableTarget(
            name: "styledruns", dependencies: ["StyledRunsCommand"], swiftSettings: settings),
        .target(
            name: "StyledRunsTestSupport", dependencies: ["StyledRunsCore"],
            path: "Tests/StyledRunsTestSupport", swiftSettings: settings),
        .testTarget(
            name: "StyledRunsCoreTests", dependencies: ["StyledRunsCore", "StyledRunsTestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "StyledRunsCommandTests",
            dependencies: ["StyledRunsCommand", "StyledRuns", "StyledRunsTestSupport", "styledruns"],
            swiftSettings: settings),
        .testTarget(
            name: "StyledRunsFixtureTests", dependencies: ["StyledRuns", "StyledRunsTestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "StyledRunsHTMLTests", dependencies: ["StyledRunsHTML", "StyledRunsTestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "StyledRunsLocalizationTests",
            dependencies: ["StyledRuns", "StyledRunsTestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "StyledRunsAttributedTests", dependencies: ["StyledRuns", "StyledRunsTestSupport"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
