/** The five kinds of widget that show videos (spec "Signal entry"). */
export const WIDGET_TYPES = ["carousel", "stories", "collection", "banner", "embed"] as const;
/** Elements for pages. A Reel or Feed in the page counts as `embed` or `collection`. */
export const PAGE_ELEMENTS = [...WIDGET_TYPES, "reel", "feed"] as const;
export type PageElement = (typeof PAGE_ELEMENTS)[number];
export type WidgetType = (typeof WIDGET_TYPES)[number];
