/// State of the device and the app around a surface.
package struct Surroundings: Equatable, Sendable {
    /// `false` while the app shows another screen or tab.
    package var isActive = true
    /// `false` in the background.
    package var isAppActive = true
    /// Reduced motion disables autoplay.
    package var isMotionReduced = false
    /// Low memory disables preloading.
    package var isMemoryShort = false
    package var isRightToLeft = false
    package var isVoiceOverOn = false

    package init() {}
}
