package com.shoppablevideo.player

/**
 * Marks calls of APIs that Android 7 lacks. The caller has checked the version. The build's check for Android
 * 7 skips such functions.
 *
 * @property api minimum version
 */
@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.CLASS)
internal annotation class Newer(val api: Int)
