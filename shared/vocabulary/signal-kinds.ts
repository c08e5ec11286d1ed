/** What a shopper did with a product in a video; the stronger one first (spec "Order tracking payload"). */
export const SIGNAL_KINDS = ["add_to_cart", "video_view"] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Whether a signal got the credit, or why not. */
export const TOUCH_REASONS = ["credited", "view_beaten_by_cart", "earlier_touch", "unusable_signal"] as const;
export type TouchReason = (typeof TOUCH_REASONS)[number];

/** Why a credit could not be confirmed when its order was attributed; the first that holds. */
export const UNCONFIRMED_REASONS = ["unknown_video", "not_live", "not_tagged"] as const;
export type UnconfirmedReason = (typeof UNCONFIRMED_REASONS)[number];

/** As shown to people. */
export const UNCONFIRMED_WORDS: Readonly<Record<UnconfirmedReason, string>> = {
  unknown_video: "the store did not have the video",
  not_live: "the video was not live",
  not_tagged: "the product was not tagged in the video",
};

/** Common differences between two spellings of one product id. */
export const ID_DIFFERENCES = ["white_space", "leading_zeros", "case", "sku"] as const;
export type IdDifference = (typeof ID_DIFFERENCES)[number];

/** At most this many touches of one product are listed in an explanation. */
export const MAX_PRODUCT_TOUCHES = 100;
/** At most this many touches of an order are listed; one of each product in any case. */
export const MAX_ORDER_TOUCHES = 2_000;
