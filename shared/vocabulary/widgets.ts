/** The five kinds of widget that show videos (spec "Signal entry"). */
export const WIDGET_TYPES = ["carousel", "stories", "collection", "banner", "embed"] as const;
/** Elements for pages. A Reel or Feed in the page counts as `embed` or `collection`. */
export const PAGE_ELEMENTS = [...WIDGET_TYPES, "reel", "feed"] as const;
export type PageElement = (typeof PAGE_ELEMENTS)[number];
export type WidgetType = (typeof WIDGET_TYPES)[number];

/**
 * The cart behind *Add*: a function that the page passes to `shoppableVideo.cart`, or the widget's script for a
 * platform's cart. Without a cart, tiles say *View*.
 */
export const CART_CHOICES = ["page", "shopify", "woocommerce"] as const;
export type CartChoice = (typeof CART_CHOICES)[number];

/** Corner radii of cards, products and buttons. `medium` is the widget's default. */
export const RADII = ["none", "small", "medium", "large"] as const;
export type Radius = (typeof RADII)[number];

/** Words that a store may choose. */
export type LabelName = "add" | "view" | "learn_more" | "sold_out" | "coming_soon";

/** `#RRGGBB`, the only form that may reach a style sheet. */
export const ACCENT_PATTERN = /^#[0-9a-fA-F]{6}$/;
/** The language part of a BCP 47 tag. */
export const LANGUAGE_PATTERN = /^[a-z]{2,3}$/;

/** Characters. */
export const MAX_HEADING_LENGTH = 60;
/** Characters. Longer ones don't fit on a button. */
export const MAX_LABEL_LENGTH = 30;
/** Maximum number of languages. Each page of a feed contains all of them. */
export const MAX_APPEARANCE_LANGUAGES = 10;
