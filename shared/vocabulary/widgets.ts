export const WIDGET_TYPES = ["carousel", "stories", "collection", "banner", "embed"] as const;
/** A Reel in the page counts as `embed`, a Feed as `collection`. */
export const PAGE_ELEMENTS = [...WIDGET_TYPES, "reel", "feed"] as const;
export type PageElement = (typeof PAGE_ELEMENTS)[number];
export type WidgetType = (typeof WIDGET_TYPES)[number];

/** `page`: a function that the page passes to `shoppableVideo.cart`. Without a cart, tiles show *View*. */
export const CART_CHOICES = ["page", "shopify", "woocommerce"] as const;
export type CartChoice = (typeof CART_CHOICES)[number];

export const RADII = ["none", "small", "medium", "large"] as const;
export type Radius = (typeof RADII)[number];

export type LabelName = "add" | "view" | "learn_more" | "sold_out" | "coming_soon";

/** The only form of color that may reach a style sheet. */
export const ACCENT_PATTERN = /^#[0-9a-fA-F]{6}$/;
/** Language part of a BCP 47 tag. */
export const LANGUAGE_PATTERN = /^[a-z]{2,3}$/;

export const MAX_HEADING_LENGTH = 60;
/** Longer labels don't fit on a button. */
export const MAX_LABEL_LENGTH = 30;
/** Each page of a feed contains all of them. */
export const MAX_APPEARANCE_LANGUAGES = 10;
