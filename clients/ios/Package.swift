// swift-tools-version: 5.9
import PackageDescription

let strict: [SwiftSetting] = [.enableExperimentalFeature("StrictConcurrency")]

let package = Package(
    name: "ShoppableVideo",
    defaultLocalization: "en",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [.library(name: "ShoppableVideo", targets: ["ShoppableVideo"])],
    targets: [
        .target(name: "ShoppableVideoCore", swiftSettings: strict),
        .target(
            name: "ShoppableVideo",
            dependencies: ["ShoppableVideoCore"],
            resources: [.copy("PrivacyInfo.xcprivacy")],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ShoppableVideoCoreTests",
            dependencies: ["ShoppableVideoCore"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PictureTests",
            dependencies: ["ShoppableVideo", "ShoppableVideoCore"],
            swiftSettings: strict
        ),
    ]
)

#if os(Linux)
    // Apple's frameworks are not on Linux: declarations of what the views use stand in, so that they are compiled. They
    // are no product.
    package.targets += [
        .target(name: "UIKit", path: "Tests/LinuxStubs/UIKit"),
        .target(name: "AVFoundation", dependencies: ["UIKit"], path: "Tests/LinuxStubs/AVFoundation"),
        .target(name: "EventKit", path: "Tests/LinuxStubs/EventKit"),
        .target(name: "EventKitUI", dependencies: ["EventKit", "UIKit"], path: "Tests/LinuxStubs/EventKitUI"),
        .target(name: "SwiftUI", dependencies: ["UIKit"], path: "Tests/LinuxStubs/SwiftUI"),
        .target(name: "XCUIAutomation", path: "Tests/LinuxStubs/XCUIAutomation"),
        .target(
            name: "Example", dependencies: ["ShoppableVideo", "UIKit", "SwiftUI"], path: "Example",
            swiftSettings: strict),
        .target(name: "UITests", dependencies: ["XCUIAutomation"], path: "UITests", swiftSettings: strict),
        .executableTarget(name: "Figures", dependencies: ["ShoppableVideoCore"], path: "Tests/Figures"),
    ]
    for target in package.targets where ["ShoppableVideo", "PictureTests"].contains(target.name) {
        target.dependencies += ["UIKit", "AVFoundation", "SwiftUI", "EventKit", "EventKitUI"]
    }
    // Swift 6.0.3 on Linux leaves a symbol of Observation undefined, which nothing calls.
    for target in package.targets where [.test, .executable].contains(target.type) {
        target.linkerSettings = [.unsafeFlags(["-Xlinker", "--allow-shlib-undefined"])]
    }
#endif
