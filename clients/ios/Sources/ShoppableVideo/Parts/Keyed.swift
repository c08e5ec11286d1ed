#if canImport(UIKit)
    import SwiftUI

    /// Passes keys to a surface's model while the focus is within the surface.
    struct Keyed<Content: View>: View {
        /// `true` for a full-screen surface. Others wait for the shopper, so a search field of the app keeps its focus.
        let takesFocus: Bool
        let press: @MainActor (KeyStroke) -> Bool
        @ViewBuilder let content: () -> Content
        @FocusState private var isFocused: Bool

        private static var modifiers: EventModifiers { [.command, .control, .option, .shift] }

        var body: some View {
            content()
                .focusable()
                .focused($isFocused)
                .focusEffectDisabled(takesFocus)
                .onKeyPress(phases: [.down, .repeat]) { pressed in
                    let isModified = !pressed.modifiers.isDisjoint(with: Self.modifiers)
                    let stroke = KeyStroke(
                        pressed.key.character, isModified: isModified, isRepeated: pressed.phase == .repeat)
                    return stroke.map(press) == true ? .handled : .ignored
                }
                .onAppear { if takesFocus { isFocused = true } }
        }
    }
#endif
