/// A keyboard key with a function in a surface.
package enum Key: Sendable { case up, down, left, right, space, m, c, l, escape }

/// A key press, or a repetition while the key is held down.
package struct KeyStroke: Sendable {
    private static let keys: [Character: Key] = [
        "\u{F700}": .up, "\u{F701}": .down, "\u{F702}": .left, "\u{F703}": .right, "\u{1B}": .escape, " ": .space,
        "m": .m, "M": .m, "c": .c, "C": .c, "l": .l, "L": .l,
    ]

    package let key: Key
    /// `true` for a repetition, which repeats arrow keys but not toggles.
    package let isRepeated: Bool

    /// - Parameters:
    /// - character: as in SwiftUI's `KeyEquivalent`
    /// - isModified: Command, Control, Option or Shift is also held down
    /// - Returns: `nil` for keys of the app or the system
    package init?(_ character: Character, isModified: Bool = false, isRepeated: Bool = false) {
        guard !isModified, let key = Self.keys[character] else { return nil }
        self.key = key
        self.isRepeated = isRepeated
    }
}

extension SurfaceModel {
    /// Toggles a setting of a video.
    ///
    /// - Returns: whether the key is a toggle. The surface itself handles arrows and Escape.
    fileprivate func toggle(_ stroke: KeyStroke, _ event: Event) -> Bool {
        let kind: Control.Kind
        switch stroke.key {
        case .space: kind = .play
        case .m: kind = .sound
        case .c where !event.captions.isEmpty: kind = .captions
        case .l: kind = .like
        default: return false
        }
        if !stroke.isRepeated { tap(kind, event) }
        return true
    }

    /// Closes the topmost layer by Escape: the sheet, then the surface.
    fileprivate func escape(_ stroke: KeyStroke, _ close: (@MainActor () -> Void)?) -> Bool {
        guard sheet != nil || close != nil else { return false }
        if stroke.isRepeated { return true }
        if sheet != nil { closeSheet() } else { close?() }
        return true
    }

    /// Brings the video at this distance from another one into view.
    fileprivate func show(_ steps: Int, from eventID: Int?, _ show: @MainActor (Int) -> Void) -> Bool {
        guard let index = events.firstIndex(where: { $0.eventID == eventID }) else { return false }
        guard events.indices.contains(index + steps) else { return false }
        let event = events[index + steps]
        show(event.eventID)
        onAnnounce(name(event))
        return true
    }
}

extension ReelModel {
    /// Handles a key press while the Reel has the focus.
    ///
    /// - Parameter close: closes the Reel, if it can be closed
    /// - Returns: whether the key was handled. Otherwise it is passed to the app
    package func press(_ stroke: KeyStroke, close: (@MainActor () -> Void)? = nil) -> Bool {
        if stroke.key == .escape { return escape(stroke, close) }
        guard sheet == nil, let event = currentEvent else { return false }
        let kind: Control.Kind = stroke.key == .up ? .previous : .next
        guard stroke.key == .up || stroke.key == .down else { return toggle(stroke, event) }
        if neighbours.contains(where: { $0.kind == kind }) { go(kind) }
        return true
    }
}

extension FeedModel {
    /// Handles a key press while the Feed has the focus.
    ///
    /// - Parameter show: brings a post into view
    /// - Returns: whether the key was handled. Otherwise it is passed to the app
    package func press(_ stroke: KeyStroke, show: @MainActor (Int) -> Void) -> Bool {
        if stroke.key == .escape { return escape(stroke, nil) }
        guard sheet == nil, let event = active.first else { return false }
        switch stroke.key {
        case .up: return self.show(-1, from: event.eventID, show)
        case .down: return self.show(1, from: event.eventID, show)
        default: return toggle(stroke, event)
        }
    }
}

extension CarouselModel {
    /// Handles a key press while the row has the focus. Arrows follow the reading direction.
    ///
    /// - Parameter show: brings a card into view
    /// - Returns: whether the key was handled. Otherwise it is passed to the app
    package func press(_ stroke: KeyStroke, show: @MainActor (Int) -> Void) -> Bool {
        switch stroke.key {
        case .left, .right:
            let isOn = (stroke.key == .right) != surroundings.isRightToLeft
            return self.show(isOn ? 1 : -1, from: isOn ? visible.last : visible.first, show)
        case .space where !events.isEmpty:
            if !stroke.isRepeated { isStopped.toggle() }
            return true
        default: return false
        }
    }
}
