#if canImport(UIKit)
    import SwiftUI

    /// Hands the keys of a keyboard to a surface's model, while the surface or something in it has the focus.
    struct Keyed<Content: View>: View {
        /// For a surface that fills the screen. Others wait until the shopper goes to them: a search field of the app
        /// keeps its focus beside them.
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
