extension SurfaceModel {
    /// Removes ended videos. Returns `true` if any were removed.
    func hasDropped() -> Bool {
        cancelEnd?()
        cancelEnd = nil
        let (now, place) = (host.runtime.ports.clock.now(), at)
        let kept = withoutEnded(events, now: now, place: place)
        if kept.count < events.count && feed.keep(kept) { return true }
        if let wait = dropsAfter(kept, now: now, place: place) {
            cancelEnd = host.runtime.ports.clock.after(wait) { [weak self] in self?.update() }
        }
        return false
    }
}
