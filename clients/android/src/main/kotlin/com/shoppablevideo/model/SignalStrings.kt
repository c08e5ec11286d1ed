package com.shoppablevideo.model

/**
 * The fields of an order report.
 *
 * @property videoView value of `svc_video_view`
 * @property addToCart value of `svc_add_to_cart`
 * @property experiment value of `svc_experiment`. Absent without an experiment
 */
public class SignalStrings internal constructor(
    public val videoView: String,
    public val addToCart: String,
    public val experiment: String?,
)
