package com.shoppablevideo.player

/**
 * Calls what Android 7 does not have; who calls it has asked for the version. The build's check for Android 7 leaves such
 * functions out.
 *
 * @property api from which version on it runs
 */
@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.CLASS)
internal annotation class Newer(val api: Int)
