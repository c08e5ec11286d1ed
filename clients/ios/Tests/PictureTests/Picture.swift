// Draws pictures of views for PictureTests. Linux compiles this file too.
#if canImport(UIKit)
    import Foundation
    import ShoppableVideoCore
    import SwiftUI
    import UIKit

    @testable import ShoppableVideo

    /// A device's window with the shopper's settings.
    struct Look: Sendable, CustomStringConvertible {
        let description: String
        var size = CGSize(width: 390, height: 844)
        var scheme = ColorScheme.light
        var direction = LayoutDirection.leftToRight
        var text = DynamicTypeSize.large
        var language = "en"

        static let all = [
            Look(description: "phone"), Look(description: "dark", scheme: .dark),
            Look(description: "right-to-left", direction: .rightToLeft, language: "ar"),
            Look(description: "largest-text", text: .accessibility5),
            Look(description: "landscape", size: CGSize(width: 844, height: 390)),
            Look(description: "tablet", size: CGSize(width: 820, height: 1_180)),
            Look(description: "half-a-tablet", size: CGSize(width: 507, height: 820)),
        ]
    }

    /// Four videos without a network. Their pictures are black, but all texts and controls are present.
    @MainActor final class FourVideos: NetworkPort {
        func get(_ url: String, timeoutMs: Int, etag: String?) async throws -> NetworkAnswer {
            let events = (1...4).map { id in
                let product =
                    #"{"id":"\#(id)","title":"Stoneware mug, set of two","price":"1234567.00","currency":"JPY"}"#
                return #"{"event_id":\#(id),"title":"Video \#(id)","status":"upcoming","products":[\#(product)]}"#
            }
            return NetworkAnswer(status: 200, body: #"{"events":[\#(events.joined(separator: ","))]}"#)
        }

        func post(_ url: String, body: String, timeoutMs: Int) async throws -> Int { 202 }

        func beacon(_ url: String, body: String) -> Bool { true }
    }

    @MainActor final class NoStorage: StoragePort {
        func text(_ key: String) -> String? { nil }

        func set(_ text: String, _ key: String) {}

        func remove(_ key: String) {}
    }

    /// Draws the three surfaces like a device.
    @MainActor enum Picture {
        static func makeHost(_ look: Look) throws -> SurfaceHost {
            guard let address = URL(string: "https://edge.example") else { throw URLError(.badURL) }
            let configuration = Configuration(
                storeID: "br_a", baseURL: address, productProvider: CatalogProductProvider(),
                cart: CartHandler { _, _ in true }, language: look.language)
            let ports = Ports(clock: SystemClock(), network: FourVideos(), storage: NoStorage())
            let runtime = Runtime(
                brand: "br_a", baseURL: address.absoluteString, ports: ports, consent: Consent(required: false))
            return SurfaceHost(runtime: runtime, configuration: configuration, delegate: nil)
        }

        /// - Returns: a PNG of the surface, after its feed and its products are loaded
        static func draw(_ surface: some View, _ look: Look) async throws -> Data {
            let window = UIWindow(frame: CGRect(origin: .zero, size: look.size))
            let shown = surface.environment(\.colorScheme, look.scheme).environment(\.layoutDirection, look.direction)
                .environment(\.dynamicTypeSize, look.text)
            window.rootViewController = UIHostingController(rootView: shown)
            window.makeKeyAndVisible()
            try await Task.sleep(nanoseconds: 2_000_000_000)
            let renderer = UIGraphicsImageRenderer(bounds: window.bounds)
            let image = renderer.image { _ in window.drawHierarchy(in: window.bounds, afterScreenUpdates: true) }
            guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
            return data
        }

        /// Compares a picture with its reference. Records a missing reference for inspection.
        ///
        /// - Returns: the difference, or `nil`
        static func compare(_ picture: Data, _ name: String, folder: URL) throws -> String? {
            let file = folder.appendingPathComponent("\(name).png")
            guard let recorded = try? Data(contentsOf: file) else {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try picture.write(to: file)
                return "\(name) was recorded: look at it, and run the tests again"
            }
            if recorded == picture { return nil }
            try picture.write(to: folder.appendingPathComponent("\(name).now.png"))
            return "\(name) looks different: compare it with \(name).now.png"
        }
    }
#endif
