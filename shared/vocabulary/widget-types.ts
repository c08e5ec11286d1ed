/** The five kinds of widget that show videos (spec "Signal entry"). */
export const WIDGET_TYPES = ["carousel", "stories", "collection", "banner", "embed"] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];
