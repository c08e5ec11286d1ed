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
    // Stubs of Apple's frameworks let Linux compile the views. They are not part of the product.
    package.targets += [
        .target(name: "UIKit", path: "Tests/LinuxStubs/UIKit"),
        .target(name: "AVFoundation", dependencies: ["UIKit"], path: "Tests/LinuxStubs/AVFoundation"),
        .target(name: "ImageIO", dependencies: ["UIKit"], path: "Tests/LinuxStubs/ImageIO"),
        .target(name: "EventKit", path: "Tests/LinuxStubs/EventKit"),
        .target(name: "EventKitUI", dependencies: ["EventKit", "UIKit"], path: "Tests/LinuxStubs/EventKitUI"),
        .target(name: "SwiftUI", dependencies: ["UIKit"], path: "Tests/LinuxStubs/SwiftUI"),
        .target(name: "XCUIAutomation", path: "Tests/LinuxStubs/XCUIAutomation"),
        .target(
            name: "Example", dependencies: ["ShoppableVideo", "UIKit", "SwiftUI"], path: "Example",
            swiftSettings: strict),
        .target(name: "UITests", dependencies: ["XCUIAutomation"], path: "UITests", swiftSettings: strict),
    ]
    package.targets.first { $0.name == "ShoppableVideoCore" }?.dependencies += ["SwiftUI"]
    for target in package.targets where ["ShoppableVideo", "PictureTests"].contains(target.name) {
        target.dependencies += ["UIKit", "AVFoundation", "SwiftUI", "ImageIO", "EventKit", "EventKitUI"]
    }
    // Swift 6.0.3 on Linux leaves an unused symbol of Observation undefined.
    for target in package.targets where target.type == .test {
        target.linkerSettings = [.unsafeFlags(["-Xlinker", "--allow-shlib-undefined"])]
    }
#endif
