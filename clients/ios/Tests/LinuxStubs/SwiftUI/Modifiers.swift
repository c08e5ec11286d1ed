// Each below https://developer.apple.com/documentation/swiftui/view/.
extension View {
    // frame(width:height:alignment:)
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        self
    }
    // frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }
    // aspectratio(_:contentmode:)
    public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
    // background(_:ignoressafeareaedges:)
    public func background<S: ShapeStyle>(_ style: S) -> some View { self }
    // background(alignment:content:)
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { self }
    // overlay(alignment:content:)
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { self }
    // foregroundstyle(_:)
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
    // font(_:)
    public func font(_ font: Font?) -> some View { self }
    // linelimit(_:)
    public func lineLimit(_ number: Int?) -> some View { self }
    // clipped(antialiased:)
    public func clipped(antialiased: Bool = false) -> some View { self }
    // disabled(_:)
    public func disabled(_ disabled: Bool) -> some View { self }
    // id(_:)
    public func id<ID: Hashable>(_ id: ID) -> some View { self }
    // ignoressafearea(_:edges:)
    public func ignoresSafeArea() -> some View { self }
    // coordinatespace(name:)
    public func coordinateSpace<T: Hashable>(name: T) -> some View { self }
    // onappear(perform:)
    public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View { self }
    // ondisappear(perform:)
    public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View { self }
    // task(priority:_:)
    public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { self }
    // onchange(of:initial:_:)
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping @MainActor (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View { self }
    // sheet(item:ondismiss:content:)
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }
    // fullscreencover(item:ondismiss:content:)
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }
    // scrolltargetlayout(isenabled:)
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
    // scrolltargetbehavior(_:)
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }
    // scrollposition(id:anchor:)
    public func scrollPosition(id: Binding<(some Hashable)?>) -> some View { self }
    // accessibilitylabel(_:)
    public func accessibilityLabel(_ label: Text) -> some View { self }
    // accessibilityvalue(_:)
    public func accessibilityValue(_ value: Text) -> some View { self }
    // accessibilityaddtraits(_:)
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    // accessibilityhidden(_:)
    public func accessibilityHidden(_ hidden: Bool) -> some View { self }
}
