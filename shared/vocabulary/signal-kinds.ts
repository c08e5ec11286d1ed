/**
 * A shopper's action with a product in a video. The stronger kind is first (spec "Order tracking payload").
 */
export const SIGNAL_KINDS = ["add_to_cart", "video_view"] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Reason why a signal earned the credit or not. */
export const TOUCH_REASONS = ["credited", "view_beaten_by_cart", "earlier_touch", "unusable_signal"] as const;
export type TouchReason = (typeof TOUCH_REASONS)[number];

/** Reasons why a credit could not be confirmed at attribution. The first applicable one is stored. */
export const UNCONFIRMED_REASONS = ["unknown_video", "not_live", "not_tagged"] as const;
export type UnconfirmedReason = (typeof UNCONFIRMED_REASONS)[number];

/** Texts of the reasons for screens. */
export const UNCONFIRMED_WORDS: Readonly<Record<UnconfirmedReason, string>> = {
  unknown_video: "the store did not have the video",
  not_live: "the video was not live",
  not_tagged: "the product was not tagged in the video",
};

/** Common differences between two spellings of a product id. */
export const ID_DIFFERENCES = ["white_space", "leading_zeros", "case", "sku"] as const;
export type IdDifference = (typeof ID_DIFFERENCES)[number];

export const MAX_PRODUCT_TOUCHES = 100;
/** Maximum number of touches per order in an explanation. Each product has at least one. */
export const MAX_ORDER_TOUCHES = 2_000;
