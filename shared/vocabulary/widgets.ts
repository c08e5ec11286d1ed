/** Widget types that show videos (spec "Signal entry"). */
export const WIDGET_TYPES = ["carousel", "stories", "collection", "banner", "embed"] as const;
/** Elements for pages. A Reel in the page counts as `embed`, a Feed as `collection`. */
export const PAGE_ELEMENTS = [...WIDGET_TYPES, "reel", "feed"] as const;
export type PageElement = (typeof PAGE_ELEMENTS)[number];
export type WidgetType = (typeof WIDGET_TYPES)[number];

/**
 * Cart for the *Add* button: a function that the page passes to `shoppableVideo.cart`, or the widget's own
 * script for a platform. Without a cart, tiles show *View*.
 */
export const CART_CHOICES = ["page", "shopify", "woocommerce"] as const;
export type CartChoice = (typeof CART_CHOICES)[number];

/** Corner radii of cards, products and buttons. Default: `medium`. */
export const RADII = ["none", "small", "medium", "large"] as const;
export type Radius = (typeof RADII)[number];

/** Labels that a store may change. */
export type LabelName = "add" | "view" | "learn_more" | "sold_out" | "coming_soon";

/** `#RRGGBB`, the only form of color that may reach a style sheet. */
export const ACCENT_PATTERN = /^#[0-9a-fA-F]{6}$/;
/** Language part of a BCP 47 tag. */
export const LANGUAGE_PATTERN = /^[a-z]{2,3}$/;

/** Number of characters. */
export const MAX_HEADING_LENGTH = 60;
/** Number of characters. Longer labels don't fit on a button. */
export const MAX_LABEL_LENGTH = 30;
/** Maximum number of languages. Each page of a feed contains all of them. */
export const MAX_APPEARANCE_LANGUAGES = 10;
