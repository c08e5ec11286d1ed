/** The five kinds of widget that show videos (spec "Signal entry"). */
export const WIDGET_TYPES = ["carousel", "stories", "collection", "banner", "embed"] as const;
/** The elements that a page can have: Reel and Feed by themselves count as `embed` and `collection`. */
export const PAGE_ELEMENTS = [...WIDGET_TYPES, "reel", "feed"] as const;
export type PageElement = (typeof PAGE_ELEMENTS)[number];
export type WidgetType = (typeof WIDGET_TYPES)[number];
