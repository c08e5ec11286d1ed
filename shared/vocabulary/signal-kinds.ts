/** Sorted by strength, strongest first (spec "Order tracking payload"). */
export const SIGNAL_KINDS = ["add_to_cart", "video_view"] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

export const TOUCH_REASONS = ["credited", "view_beaten_by_cart", "earlier_touch", "unusable_signal"] as const;
export type TouchReason = (typeof TOUCH_REASONS)[number];

/** Sorted by precedence. The first applicable reason is stored. */
export const UNCONFIRMED_REASONS = ["unknown_video", "not_live", "not_tagged"] as const;
export type UnconfirmedReason = (typeof UNCONFIRMED_REASONS)[number];

export const UNCONFIRMED_WORDS: Readonly<Record<UnconfirmedReason, string>> = {
  unknown_video: "the store did not have the video",
  not_live: "the video was not live",
  not_tagged: "the product was not tagged in the video",
};

export const ID_DIFFERENCES = ["white_space", "leading_zeros", "case", "sku"] as const;
export type IdDifference = (typeof ID_DIFFERENCES)[number];

export const MAX_PRODUCT_TOUCHES = 100;
/** Approximate limit, because each product keeps at least one touch. */
export const MAX_ORDER_TOUCHES = 2_000;
