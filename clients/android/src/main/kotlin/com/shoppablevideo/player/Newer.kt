package com.shoppablevideo.player

/**
 * Marks functions that call APIs which Android 7 lacks. Callers check the version. The build's Android 7 check skips
 * marked functions.
 *
 * @property api minimum API level
 */
@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.CLASS)
internal annotation class Newer(val api: Int)
