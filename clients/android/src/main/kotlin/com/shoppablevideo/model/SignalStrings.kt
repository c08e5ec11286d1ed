package com.shoppablevideo.model

/**
 * The fields of an order report, ready to be sent.
 *
 * @property videoView goes into `svc_video_view`
 * @property addToCart goes into `svc_add_to_cart`
 * @property experiment goes into `svc_experiment`; absent of a shopper who is in no experiment
 */
public class SignalStrings internal constructor(
    public val videoView: String,
    public val addToCart: String,
    public val experiment: String?,
)
