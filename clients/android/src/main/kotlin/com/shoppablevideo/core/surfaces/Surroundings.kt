package com.shoppablevideo.core.surfaces

/** State of the device and the app around a surface. */
internal data class Surroundings(
    /** `false` while the app shows another screen or tab. */
    val isActive: Boolean = true,
    /** `false` in the background. */
    val isAppActive: Boolean = true,
    /** Reduced motion disables autoplay. */
    val isMotionReduced: Boolean = false,
    /** Low memory disables preloading. */
    val isMemoryShort: Boolean = false,
)
