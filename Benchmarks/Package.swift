// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nothing a measurement needs ever reaches a user of the library. What Debian
// packages for the peers (libgumbo-dev, libcmark-dev, libmd4c-dev) is used where its headers are found and
// named as skipped where not: it is loaded at run time, so this always builds.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "StyledRuns", path: "..")],
    targets: [
        .systemLibrary(
            name: "CBenchmarkLibXML2",
            pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
        ),
        .target(
            name: "CBenchmark", dependencies: ["CBenchmarkLibXML2"],
            linkerSettings: [.linkedLibrary("xml2"), .linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(
            name: "BenchmarkKit",
            dependencies: ["CBenchmark", .product(name: "StyledRuns", package: "StyledRuns")],
            swiftSettings: settings),
        .executableTarget(
            name: "styledruns-bench", dependencies: ["BenchmarkKit"], swiftSettings: settings,
            // Older versions of valgrind give up on the debug information that the toolchain writes.
            linkerSettings: [.unsafeFlags(["-Xlinker", "-S"], .when(configuration: .release))]),
        .testTarget(name: "BenchmarkKitTests", dependencies: ["BenchmarkKit"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
