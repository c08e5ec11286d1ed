package com.shoppablevideo.core.surfaces

/** What the device and the app say of a surface. */
internal data class Surroundings(
    /** `false` while the app shows another screen or tab. */
    val isActive: Boolean = true,
    /** `false` in the background. */
    val isAppActive: Boolean = true,
    /** The shopper asked for less motion: nothing plays by itself. */
    val isMotionReduced: Boolean = false,
    /** Memory ran short: nothing is loaded ahead. */
    val isMemoryShort: Boolean = false,
)
