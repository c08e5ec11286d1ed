// NOT RUN YET: needs an iOS simulator, see README.md. Pictures belong to one simulator model, and must be
// recorded again for another. On Linux, the drawing code is only compiled.
#if canImport(UIKit) && !os(Linux)
    import Foundation
    import ShoppableVideoCore
    import SwiftUI
    import Testing

    @testable import ShoppableVideo

    @MainActor @Suite(.serialized) struct PictureTests {
        /// Outside of the target's folder, where pictures would count as resources.
        private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Pictures")

        @Test(arguments: Look.all) func reelLooksAsRecorded(_ look: Look) async throws {
            let model = ReelModel(host: try Picture.makeHost(look))
            try await check("reel", ReelContent(model: model, onClose: {}), look)
        }

        @Test(arguments: Look.all) func feedLooksAsRecorded(_ look: Look) async throws {
            let model = FeedModel(host: try Picture.makeHost(look))
            try await check("feed", FeedContent(model: model, celebrityName: "Mara"), look)
        }

        @Test(arguments: Look.all) func carouselLooksAsRecorded(_ look: Look) async throws {
            let model = CarouselModel(host: try Picture.makeHost(look))
            try await check("carousel", CarouselContent(model: model), look)
        }

        private func check(_ surface: String, _ view: some View, _ look: Look) async throws {
            let picture = try await Picture.draw(view, look)
            let problem = try Picture.compare(picture, "\(surface)-\(look)", folder: folder)
            #expect(problem == nil)
        }
    }
#endif
