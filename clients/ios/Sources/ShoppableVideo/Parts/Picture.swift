#if canImport(UIKit)
    import ImageIO
    import SwiftUI
    import UIKit

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// A picture from the network, filling its area. Black if it can't be loaded.
    struct Picture: View {
        let url: URL?
        @State private var shown: UIImage?
        @Environment(\.displayScale) private var scale

        var body: some View {
            GeometryReader { place in
                let request = PictureRequest(
                    url: url, width: place.size.width * scale, height: place.size.height * scale)
                ZStack {
                    Color.black
                    if let shown { Image(uiImage: shown).resizable().aspectRatio(contentMode: .fill) }
                }
                .frame(width: place.size.width, height: place.size.height)
                .clipped()
                .task(id: request) {
                    shown = Pictures.shared.known(request)
                    if shown == nil { shown = await Pictures.shared.load(request) }
                }
            }
            .accessibilityHidden(true)
        }
    }

    /// A picture with the size of its area, in pixels.
    struct PictureRequest: Hashable, Sendable {
        let url: URL?
        let width: Double
        let height: Double
    }

    /// Decodes pictures at the size of their area. A shop's picture with a side of 3,000 pixels takes 34 MB, one of 170
    /// pixels a hundredth or less.
    @MainActor final class Pictures {
        static let shared = Pictures()

        private let decoded = NSCache<NSString, UIImage>()

        private init() { decoded.totalCostLimit = 32 * 1024 * 1024 }

        func known(_ request: PictureRequest) -> UIImage? { decoded.object(forKey: key(request)) }

        /// Loads a picture. The view that requests it cancels the load when it disappears. `nil` on failure.
        func load(_ request: PictureRequest) async -> UIImage? {
            guard let url = request.url, request.width > 0, request.height > 0,
                let (data, _) = try? await URLSession.shared.data(from: url), !Task.isCancelled
            else { return nil }
            let made = await Task.detached { decode(data, request) }.value
            guard let made else { return nil }
            decoded.setObject(made, forKey: key(request), cost: Int(request.width * request.height) * 4)
            return made
        }

        private func key(_ request: PictureRequest) -> NSString {
            NSString(string: "\(request.url?.absoluteString ?? "") \(request.width) \(request.height)")
        }
    }

    private func decode(_ data: Data, _ request: PictureRequest) -> UIImage? {
        let unread = NSDictionary(dictionary: [kCGImageSourceShouldCache as NSString: false]) as CFDictionary
        guard let source = CGImageSourceCreateWithData(NSData(data: data) as CFData, unread),
            let known = CGImageSourceCopyPropertiesAtIndex(source, 0, unread)
        else { return nil }
        let properties = known as NSDictionary
        let side = decodedSide(
            width: properties[kCGImagePropertyPixelWidth as NSString] as? Double ?? 0,
            height: properties[kCGImagePropertyPixelHeight as NSString] as? Double ?? 0, placeWidth: request.width,
            placeHeight: request.height)
        let options = NSDictionary(dictionary: [
            kCGImageSourceCreateThumbnailFromImageAlways as NSString: true,
            kCGImageSourceCreateThumbnailWithTransform as NSString: true,
            kCGImageSourceShouldCacheImmediately as NSString: true,
            kCGImageSourceThumbnailMaxPixelSize as NSString: side,
        ])
        return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary).map { UIImage(cgImage: $0) }
    }
#endif
