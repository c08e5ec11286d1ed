// Modifiers. Each comment gives the page below
// https://developer.apple.com/documentation/swiftui/view/ and the first iOS version.
extension View {
    // frame(width:height:alignment:), iOS 13
    nonisolated public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }
    // frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:), iOS 13
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }
    // aspectratio(_:contentmode:), iOS 13
    nonisolated public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
    // background(_:ignoressafeareaedges:), iOS 15
    nonisolated public func background<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View { self }
    // background(alignment:content:), iOS 15
    nonisolated public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { self }
    // overlay(alignment:content:), iOS 15
    nonisolated public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { self }
    // border(_:width:), iOS 13
    nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View { self }
    // foregroundstyle(_:), iOS 15
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
    // font(_:), iOS 13
    nonisolated public func font(_ font: Font?) -> some View { self }
    // linelimit(_:), iOS 13
    nonisolated public func lineLimit(_ number: Int?) -> some View { self }
    // minimumscalefactor(_:), iOS 13
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
    // clipped(antialiased:), iOS 13
    nonisolated public func clipped(antialiased: Bool = false) -> some View { self }
    // disabled(_:), iOS 13
    nonisolated public func disabled(_ disabled: Bool) -> some View { self }
    // id(_:), iOS 13
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }
    // ignoressafearea(_:edges:), iOS 14
    nonisolated public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View { self }
    // coordinatespace(name:), iOS 13
    nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View { self }
    // environment(_:_:), iOS 13
    nonisolated public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View { self }
    // onappear(perform:), iOS 13
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
    // ondisappear(perform:), iOS 13
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
    // task(priority:_:), iOS 15. The page leaves "@Sendable" out, which the interface of Xcode 16 has.
    nonisolated public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { self }
    // task(id:priority:_:), iOS 15. The page leaves "@Sendable" out, which the interface of Xcode 16 has.
    nonisolated public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { self }
    // onchange(of:initial:_:), iOS 17
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View { self }
    // sheet(item:ondismiss:content:), iOS 13
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }
    // fullscreencover(item:ondismiss:content:), iOS 14
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }
    // fullscreencover(ispresented:ondismiss:content:), iOS 14
    nonisolated public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }
    // scrolltargetlayout(isenabled:), iOS 17
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
    // scrolltargetbehavior(_:), iOS 17
    nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }
    // scrollposition(id:anchor:), iOS 17
    nonisolated public func scrollPosition(
        id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
    ) -> some View { self }
    // accessibilitylabel(_:), iOS 14
    nonisolated public func accessibilityLabel(
        _ label: Text
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent() }
    // accessibilityvalue(_:), iOS 14
    nonisolated public func accessibilityValue(
        _ valueDescription: Text
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent() }
    // accessibilityaddtraits(_:), iOS 14
    nonisolated public func accessibilityAddTraits(
        _ traits: AccessibilityTraits
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent() }
    // accessibilityaction(_:_:), iOS 13
    nonisolated public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent() }
    // accessibilityhidden(_:), iOS 14
    nonisolated public func accessibilityHidden(
        _ hidden: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent() }
}
