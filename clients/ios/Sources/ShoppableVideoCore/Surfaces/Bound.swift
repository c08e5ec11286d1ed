/// Bindings for views, because the system itself closes sheets and scrolls.

extension SurfaceModel {
    package var shownSheet: Sheet? {
        get { sheet }
        set { if newValue == nil { closeSheet() } }
    }
}

extension ReelModel: Identifiable {
    package var shownID: Int? {
        get { currentEvent?.eventID }
        set { if let index = events.firstIndex(where: { $0.eventID == newValue }) { move(to: index) } }
    }
}

extension CarouselModel {
    package var shownReel: ReelModel? {
        get { reel }
        set { if newValue == nil { closeReel() } }
    }
}
