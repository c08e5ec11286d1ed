package com.shoppablevideo.model

/**
 * The two fields of an order report, ready to be sent.
 *
 * @property videoView goes into `svc_video_view`
 * @property addToCart goes into `svc_add_to_cart`
 */
public class SignalStrings internal constructor(public val videoView: String, public val addToCart: String)
