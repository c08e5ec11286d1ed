import Foundation

/// A button of a surface. There is none without a name, and what a screen reader says is what is shown.
package struct Control: Identifiable, Equatable {
    package enum Kind: String {
        case close, play, sound, captions, like, save, share, products, viewAll, cta, retry, previous, next, remind
    }

    package let kind: Kind
    package let label: String
    /// The name of a symbol of the system.
    package let symbol: String
    /// What stands beside it, such as a number of likes.
    package var text: String?
    /// Of what can be on or off.
    package var isOn: Bool?

    package var id: Kind { kind }
}

extension SurfaceModel {
    /// The share sheet's content; told to the app and counted by then.
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

    /// What stands at the side of a video, from above.
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

    /// Shown where the video has a link.
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

    /// A control of a video was tapped. Close and the sheet of products are the surface's own.
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

    /// What is said now; empty without captions, or where the shopper wants none.
    package func caption(_ event: Event) -> String {
        guard hasCaptions, let playhead, playhead.eventID == event.eventID else { return "" }
        return host.captions.text(event, atMs: Int(max(0, min(playhead.seconds, 1e9)) * 1_000))
    }

    /// What a screen reader calls a video.
    package func name(_ event: Event) -> String {
        let title = event.title.isEmpty ? labels.video : event.title
        return wait(event).map { "\(title), \($0.full)" } ?? title
    }

    /// What a surface without videos says; `nil` while there are some, or while they are loaded.
    package var notice: String? {
        switch state.status {
        case .loading: nil
        case .failed: labels.cannotLoad
        case .ready: events.isEmpty && !isHeld ? labels.noVideos : nil
        }
    }

    /// Tells those who don't see a notice that there is one. A row shows none: the app's screen goes on without it.
    func sayNotice() {
        if !events.isEmpty { said = nil }
        guard let notice, notice != said, !(self is CarouselModel) else { return }
        said = notice
        onAnnounce(notice)
    }

    /// The shopper asked for the videos again.
    package func reload() { feed.more(isAsked: true) }

    /// The products of a video, once they are there.
    package func products(_ event: Event) async -> [Product] { await host.products(event) }

    /// The current video's poster for a place of so many pixels.
    package func poster(_ event: Event, width: Double) -> URL? { choosePoster(event, width: width) }
}

extension ReelModel {
    /// For those who can't swipe: the videos before and after.
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
    /// Stops or starts the row; WCAG asks for it where something moves by itself.
    package var playControl: Control {
        Control(
            kind: .play, label: isStopped ? labels.playVideos : labels.pauseVideos,
            symbol: isStopped ? "play.fill" : "pause.fill")
    }
}

/// A number in short, such as "1.2K".
func countText(_ count: Int, _ locale: Locale) -> String {
    count.formatted(.number.notation(.compactName).locale(locale))
}
