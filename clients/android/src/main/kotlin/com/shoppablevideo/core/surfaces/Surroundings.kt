package com.shoppablevideo.core.surfaces

/** State of the device and the app around a surface. */
internal data class Surroundings(
    /** `false` while the app shows another screen or tab. */
    val isActive: Boolean = true,
    /** `false` in the background. */
    val isAppActive: Boolean = true,
    /** The shopper prefers reduced motion, so nothing plays automatically. */
    val isMotionReduced: Boolean = false,
    /** Memory is low, so nothing is preloaded. */
    val isMemoryShort: Boolean = false,
)
