// Declares the parts of AVFoundation and AVKit that the package uses, so that its views compile without Apple's
// frameworks. Nothing calls them. Each comment gives the page below
// https://developer.apple.com/documentation/avfoundation/ and the first iOS version.
@_exported import Foundation
import UIKit

// avplayeritem, iOS 4
@MainActor open class AVPlayerItem: NSObject, @unchecked Sendable {
    // avplayeritem/status-swift.enum, iOS 4
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

    // avplayeritem/init(url:), iOS 4
    nonisolated public convenience init(url URL: URL) { self.init() }
    // Inherited from NSObject, so it has no page of its own.
    nonisolated public override init() { super.init() }
    // avplayeritem/status-swift.property, iOS 4
    nonisolated public var status: Status { .unknown }
    // avplayeritem/error, iOS 4
    nonisolated public var error: (any Error)? { nil }
    // avplayeritem/duration, iOS 4
    nonisolated public var duration: CMTime { .zero }
    // avplayeritem/didplaytoendtimenotification, iOS 4
    public class var didPlayToEndTimeNotification: NSNotification.Name { NSNotification.Name("end") }
}

// https://developer.apple.com/documentation/foundation/nskeyvalueobservation, iOS 13
public final class NSKeyValueObservation: NSObject {
    public func invalidate() {}
}

// https://developer.apple.com/documentation/foundation/nskeyvalueobservingoptions, iOS 2
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let new = NSKeyValueObservingOptions(rawValue: 1)
}

// https://developer.apple.com/documentation/foundation/nskeyvalueobservedchange, iOS 13
public struct NSKeyValueObservedChange<Value> {}

// https://developer.apple.com/documentation/swift/using-key-value-observing-in-swift, iOS 13
extension AVPlayerItem {
    public func observe<Value>(
        _ keyPath: KeyPath<AVPlayerItem, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @Sendable (AVPlayerItem, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation { fatalError() }
}

// https://developer.apple.com/documentation/coremedia/cmtime, iOS 4
public struct CMTime: Sendable {
    public init(seconds: Double, preferredTimescale: Int32) {}

    public var seconds: Double { 0 }
    public static let zero = CMTime(seconds: 0, preferredTimescale: 1)
}

// avplayer, iOS 4
@MainActor open class AVPlayer: NSObject, @unchecked Sendable {
    // avplayer/init(), iOS 4
    nonisolated public override init() { super.init() }

    // avplayer/ismuted, iOS 7
    nonisolated public var isMuted: Bool {
        get { true }
        set {}
    }
    // avplayer/rate, iOS 4
    nonisolated public var rate: Float {
        get { 0 }
        set {}
    }
    // avplayer/play(), iOS 4
    nonisolated public func play() {}
    // avplayer/pause(), iOS 4
    nonisolated public func pause() {}
    // avplayer/replacecurrentitem(with:), iOS 4. Isolation not verified. It has its class's, which is stricter.
    public func replaceCurrentItem(with item: AVPlayerItem?) {}
    // avplayer/currentitem, iOS 4. Isolation not verified. It has its class's, which is stricter.
    public var currentItem: AVPlayerItem? { nil }
    // avplayer/seek(to:)-87h2r, iOS 4
    nonisolated public func seek(to time: CMTime) {}
    // avplayer/addperiodictimeobserver(forinterval:queue:using:), iOS 4. The page leaves "@Sendable" out, which the
    // interface of Xcode 16 has.
    nonisolated public func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any { 0 }
    // avplayer/removetimeobserver(_:), iOS 4
    nonisolated public func removeTimeObserver(_ observer: Any) {}
    // avplayer/preventsdisplaysleepduringvideoplayback, iOS 12
    nonisolated public var preventsDisplaySleepDuringVideoPlayback: Bool {
        get { true }
        set {}
    }
    // avplayer/allowsexternalplayback, iOS 6
    nonisolated public var allowsExternalPlayback: Bool {
        get { true }
        set {}
    }
}

// avlayervideogravity, iOS 4
public struct AVLayerVideoGravity: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "fill")
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "fit")
}

// avplayerlayer, iOS 4
open class AVPlayerLayer: CALayer {
    // avplayerlayer/player, iOS 4
    open var player: AVPlayer?
    // avplayerlayer/videogravity, iOS 4
    open var videoGravity = AVLayerVideoGravity.resizeAspect
}

// https://developer.apple.com/documentation/avfaudio/avaudiosession, iOS 3
open class AVAudioSession: NSObject, @unchecked Sendable {
    public struct Category: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let ambient = Category(rawValue: "ambient")
        public static let playback = Category(rawValue: "playback")
        public static let record = Category(rawValue: "record")
        public static let playAndRecord = Category(rawValue: "playAndRecord")
        public static let multiRoute = Category(rawValue: "multiRoute")
    }

    public struct Mode: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = Mode(rawValue: "default")
        public static let moviePlayback = Mode(rawValue: "moviePlayback")
    }

    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    public enum InterruptionType: UInt, Sendable { case ended = 0, began = 1 }

    // https://developer.apple.com/documentation/avfaudio/avaudiosession/interruptionnotification, iOS 6
    public class var interruptionNotification: NSNotification.Name { NSNotification.Name("interruption") }
    // https://developer.apple.com/documentation/avfaudio/avaudiosession/sharedinstance(), iOS 3
    public class func sharedInstance() -> AVAudioSession { fatalError() }
    // https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.property, iOS 3
    open var category: Category { fatalError() }
    // https://developer.apple.com/documentation/avfaudio/avaudiosession/mode-swift.property, iOS 5
    open var mode: Mode { fatalError() }
    // https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.property, iOS 6
    open var categoryOptions: CategoryOptions { fatalError() }
    // https://developer.apple.com/documentation/avfaudio/avaudiosession/setcategory(_:mode:options:), iOS 10
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {}
    // https://developer.apple.com/documentation/avfaudio/avaudiosession/setactive(_:options:), iOS 6
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}

// https://developer.apple.com/documentation/avfaudio/avaudiosessioninterruptiontypekey, iOS 6
public let AVAudioSessionInterruptionTypeKey = "type"
