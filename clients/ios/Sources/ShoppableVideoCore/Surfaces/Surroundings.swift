/// What the device and the app say of a surface.
package struct Surroundings: Equatable, Sendable {
    /// `false` while the app shows another screen or tab.
    package var isActive = true
    /// `false` in the background.
    package var isAppActive = true
    /// The shopper asked for less motion: nothing plays by itself.
    package var isMotionReduced = false
    /// Memory ran short: nothing is loaded ahead.
    package var isMemoryShort = false
    package var isRightToLeft = false
    package var isVoiceOverOn = false

    package init() {}
}
