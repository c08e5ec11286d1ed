export const WIDGET_TYPES = ["carousel", "stories", "collection", "banner", "embed"] as const;
/** Elements for a page. Interactions of a Reel count as `embed`, and those of a Feed as `collection`. */
export const PAGE_ELEMENTS = [...WIDGET_TYPES, "reel", "feed"] as const;
export type PageElement = (typeof PAGE_ELEMENTS)[number];
export type WidgetType = (typeof WIDGET_TYPES)[number];

/** `page` is a function that the page passes to `shoppableVideo.cart`. Without a cart, tiles show *View*. */
export const CART_CHOICES = ["page", "shopify", "woocommerce"] as const;
export type CartChoice = (typeof CART_CHOICES)[number];

export const RADII = ["none", "small", "medium", "large"] as const;
export type Radius = (typeof RADII)[number];

export type LabelName = "add" | "view" | "learn_more" | "sold_out" | "coming_soon";

/** Only this format may be inserted into a style sheet. */
export const ACCENT_PATTERN = /^#[0-9a-fA-F]{6}$/;
/** Language part of a BCP 47 tag. */
export const LANGUAGE_PATTERN = /^[a-z]{2,3}$/;

export const MAX_HEADING_LENGTH = 60;
/** Longer labels don't fit on a button. */
export const MAX_LABEL_LENGTH = 30;
/** Limits the feed's size, because each page contains all languages. */
export const MAX_APPEARANCE_LANGUAGES = 10;
