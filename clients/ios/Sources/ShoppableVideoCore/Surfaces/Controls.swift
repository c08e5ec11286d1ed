import Foundation

/// A button of a surface. Its screen reader label equals its visible text.
package struct Control: Identifiable, Equatable {
    package enum Kind: String {
        case close, play, sound, captions, like, save, share, products, viewAll, cta, retry, previous, next, remind
    }

    package let kind: Kind
    package let label: String
    /// Name of a system symbol.
    package let symbol: String
    /// Text beside the symbol, such as a number of likes.
    package var text: String?
    /// Toggle state. `nil` for other controls.
    package var isOn: Bool?

    package var id: Kind { kind }
}

extension SurfaceModel {
    /// Shows the share sheet. Called after recording and after the app's delegate.
    package typealias Share = @MainActor (Shared) -> Void

    package var soundControl: Control {
        Control(
            kind: .sound, label: isMuted ? labels.soundOff : labels.soundOn,
            symbol: isMuted ? "speaker.slash.fill" : "speaker.wave.2.fill", isOn: !isMuted)
    }

    package var closeControl: Control { Control(kind: .close, label: labels.close, symbol: "xmark") }

    package func playControl(_ event: Event) -> Control {
        let isPlaying = isPlaying(event)
        return Control(
            kind: .play, label: isPlaying ? labels.pause : labels.play, symbol: isPlaying ? "pause.fill" : "play.fill")
    }

    /// Controls beside a video, from top to bottom.
    package func rail(_ event: Event, saves: Bool) -> [Control] {
        let (isLiked, likes, isSaved) = told { ($0.isLiked(event), $0.likes(event), $0.isSaved(event)) }
        var controls = [
            Control(
                kind: .like, label: labels.like, symbol: isLiked ? "heart.fill" : "heart",
                text: likes > 0 ? countText(likes, host.locale) : nil, isOn: isLiked)
        ]
        if saves {
            let symbol = isSaved ? "bookmark.fill" : "bookmark"
            controls.append(Control(kind: .save, label: labels.save, symbol: symbol, isOn: isSaved))
        }
        controls.append(Control(kind: .share, label: labels.share, symbol: "square.and.arrow.up"))
        if !event.captions.isEmpty {
            let symbol = hasCaptions ? "captions.bubble.fill" : "captions.bubble"
            controls.append(Control(kind: .captions, label: labels.captions, symbol: symbol, isOn: hasCaptions))
        }
        return controls
    }

    /// `nil` for a video without a link.
    package func ctaControl(_ event: Event) -> Control? {
        event.ctaURL.map { _ in Control(kind: .cta, label: labels.cta, symbol: "arrow.up.forward") }
    }

    package func productsControl(_ products: [Product]) -> Control? {
        if products.isEmpty { return nil }
        let label = products.count == 1 ? labels.products : fill(labels.manyProducts, "\(products.count)")
        return Control(kind: .products, label: label, symbol: "bag")
    }

    package var viewAllControl: Control { Control(kind: .viewAll, label: labels.viewAll, symbol: "bag") }

    package var retryControl: Control { Control(kind: .retry, label: labels.tryAgain, symbol: "arrow.clockwise") }

    /// Handles a tap on a control of a video. The surface itself handles Close and the product sheet.
    ///
    /// - Parameter share: shows the share sheet.
    package func tap(_ kind: Control.Kind, _ event: Event, _ products: [Product] = [], share: Share = { _ in }) {
        switch kind {
        case .play: setPaused(event.eventID, isPlaying(event))
        case .sound: setMuted(!isMuted)
        case .captions: hasCaptions.toggle()
        case .like: reactions.toggleLike(event)
        case .save: reactions.toggleSave(event)
        case .share:
            reactions.share(event)
            share(whatToShare(event, products))
        case .cta: reactions.tapCTA(event)
        case .products: open(.products(event, products))
        case .viewAll:
            reactions.viewAllProducts(event)
            open(.products(event, products))
        case .retry: retry(event.eventID)
        case .close, .previous, .next, .remind: break
        }
    }

    /// Current caption. Empty without captions, and while the shopper has turned them off.
    package func caption(_ event: Event) -> String {
        guard hasCaptions, let playhead, playhead.eventID == event.eventID else { return "" }
        return host.captions.text(event, atMs: Int(max(0, min(playhead.seconds, 1e9)) * 1_000))
    }

    /// Screen reader label of a video.
    package func name(_ event: Event) -> String {
        let title = event.title.isEmpty ? labels.video : event.title
        return wait(event).map { "\(title), \($0.full)" } ?? title
    }

    /// Message of a surface without videos. `nil` if it has videos or is loading.
    package var notice: String? {
        switch state.status {
        case .loading: nil
        case .failed: labels.cannotLoad
        case .ready: events.isEmpty && !isHeld ? labels.noVideos : nil
        }
    }

    /// Announces the notice to screen readers. A row has none, because the app's screen has other content.
    func sayNotice() {
        if !events.isEmpty { said = nil }
        guard let notice, notice != said, !(self is CarouselModel) else { return }
        said = notice
        onAnnounce(notice)
    }

    /// Retries loading the videos after the shopper's tap.
    package func reload() { feed.more(isAsked: true) }

    /// Returns a video's products when they are loaded.
    package func products(_ event: Event) async -> [Product] { await host.products(event) }

    /// Returns the video's poster for an area of this width in pixels.
    package func poster(_ event: Event, width: Double) -> URL? { choosePoster(event, width: width) }
}

extension ReelModel {
    /// Previous and next video, for shoppers who can't swipe.
    package var neighbours: [Control] {
        let back = Control(kind: .previous, label: labels.previousVideo, symbol: "chevron.up")
        let on = Control(kind: .next, label: labels.nextVideo, symbol: "chevron.down")
        return (current > 0 ? [back] : []) + (current < events.count - 1 ? [on] : [])
    }

    package func go(_ kind: Control.Kind) {
        if kind == .previous { move(to: current - 1) }
        if kind == .next { move(to: current + 1) }
        if let event = currentEvent { onAnnounce(name(event)) }
    }
}

extension CarouselModel {
    /// Stops or starts the row, as WCAG requires for automatic motion.
    package var playControl: Control {
        Control(
            kind: .play, label: isStopped ? labels.playVideos : labels.pauseVideos,
            symbol: isStopped ? "play.fill" : "pause.fill")
    }
}

/// Shortens a count, as in "1.2K".
func countText(_ count: Int, _ locale: Locale) -> String {
    count.formatted(.number.notation(.compactName).locale(locale))
}
