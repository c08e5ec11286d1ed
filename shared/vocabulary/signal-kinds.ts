/** What a shopper did with a product in a video; the stronger one first (spec "Order tracking payload"). */
export const SIGNAL_KINDS = ["add_to_cart", "video_view"] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** What became of a signal: it earned the credit, or why it did not. */
export const TOUCH_REASONS = ["credited", "view_beaten_by_cart", "earlier_touch", "unusable_signal"] as const;
export type TouchReason = (typeof TOUCH_REASONS)[number];

/** The ways in which two ids for one product are commonly written apart. */
export const ID_DIFFERENCES = ["white_space", "leading_zeros", "case", "sku"] as const;
export type IdDifference = (typeof ID_DIFFERENCES)[number];
