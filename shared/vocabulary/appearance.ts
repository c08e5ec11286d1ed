/** How round the corners of cards, products and buttons are. `medium` is the widget's own look. */
export const RADII = ["none", "small", "medium", "large"] as const;
export type Radius = (typeof RADII)[number];

/** Words that a store may choose itself. */
export type LabelName = "add" | "view" | "learn_more" | "sold_out" | "coming_soon";

/** `#RRGGBB`: no other form reaches a style sheet. */
export const ACCENT_PATTERN = /^#[0-9a-fA-F]{6}$/;
/** The part of a BCP 47 tag that names the language. */
export const LANGUAGE_PATTERN = /^[a-z]{2,3}$/;

/** Characters. */
export const MAX_HEADING_LENGTH = 60;
/** Characters; longer ones have no room on a button. */
export const MAX_LABEL_LENGTH = 30;
/** Each page of a feed holds all of them. */
export const MAX_APPEARANCE_LANGUAGES = 10;
