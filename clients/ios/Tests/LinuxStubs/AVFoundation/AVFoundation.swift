// Declarations of AVFoundation and AVKit, as far as the package uses them, so that its views are compiled where Apple's
// frameworks are not. Each names its page below https://developer.apple.com/documentation/avfoundation/. Nothing calls
// them.
@_exported import Foundation
import UIKit

// avplayeritem
open class AVPlayerItem: NSObject, @unchecked Sendable {
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

    @MainActor public init(url: URL) { super.init() }
    // avplayeritem/status-swift.property
    public var status: Status { .unknown }
    // avplayeritem/error
    public var error: (any Error)? { nil }
    // avplayeritem/duration
    public var duration: CMTime { .zero }
    // avplayeritem/didplaytoendtimenotification
    public class var didPlayToEndTimeNotification: NSNotification.Name { NSNotification.Name("end") }
}

// https://developer.apple.com/documentation/foundation/nskeyvalueobservation
public final class NSKeyValueObservation: NSObject {
    public func invalidate() {}
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let new = NSKeyValueObservingOptions(rawValue: 1)
}

public struct NSKeyValueObservedChange<Value> {}

// https://developer.apple.com/documentation/swift/using-key-value-observing-in-swift
extension AVPlayerItem {
    public func observe<Value>(
        _ keyPath: KeyPath<AVPlayerItem, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @Sendable (AVPlayerItem, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation { fatalError() }
}

// https://developer.apple.com/documentation/coremedia/cmtime
public struct CMTime: Sendable {
    public init(seconds: Double, preferredTimescale: Int32) {}

    public var seconds: Double { 0 }
    public static let zero = CMTime(seconds: 0, preferredTimescale: 1)
}

// avplayer
open class AVPlayer: NSObject, @unchecked Sendable {
    @MainActor public override init() { super.init() }

    // avplayer/ismuted
    @MainActor public var isMuted: Bool {
        get { true }
        set {}
    }
    // avplayer/rate
    @MainActor public var rate: Float {
        get { 0 }
        set {}
    }
    // avplayer/play()
    @MainActor public func play() {}
    // avplayer/pause()
    @MainActor public func pause() {}
    // avplayer/replacecurrentitem(with:)
    @MainActor public func replaceCurrentItem(with item: AVPlayerItem?) {}
    // avplayer/currentitem
    @MainActor public var currentItem: AVPlayerItem? { nil }
    // avplayer/seek(to:)
    public func seek(to time: CMTime) {}
    // avplayer/addperiodictimeobserver(forinterval:queue:using:)
    public func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any { 0 }
    // avplayer/removetimeobserver(_:)
    public func removeTimeObserver(_ observer: Any) {}
    // avplayer/preventsdisplaysleepduringvideoplayback
    @MainActor public var preventsDisplaySleepDuringVideoPlayback: Bool {
        get { true }
        set {}
    }
    // avplayer/allowsexternalplayback
    @MainActor public var allowsExternalPlayback: Bool {
        get { true }
        set {}
    }
}

// avlayervideogravity
public struct AVLayerVideoGravity: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "fill")
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "fit")
}

// avplayerlayer
open class AVPlayerLayer: CALayer {
    // avplayerlayer/player
    open var player: AVPlayer?
    // avplayerlayer/videogravity
    open var videoGravity = AVLayerVideoGravity.resizeAspect
}

// https://developer.apple.com/documentation/avfaudio/avaudiosession
open class AVAudioSession: NSObject, @unchecked Sendable {
    public struct Category: Hashable, Sendable { public static let playback = Category() }

    public struct Mode: Hashable, Sendable { public static let moviePlayback = Mode() }

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

    // avaudiosession/interruptionnotification
    public class var interruptionNotification: NSNotification.Name { NSNotification.Name("interruption") }
    // avaudiosession/sharedinstance()
    public class func sharedInstance() -> AVAudioSession { fatalError() }
    // avaudiosession/setcategory(_:mode:options:)
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {}
    // avaudiosession/setactive(_:options:)
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}

// https://developer.apple.com/documentation/avfaudio/avaudiosessioninterruptiontypekey
public let AVAudioSessionInterruptionTypeKey = "type"
