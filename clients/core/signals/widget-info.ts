/** Widget types of spec "Signal entry". A Reel counts as the type that opened it. */
export const WIDGET_TYPES = ["carousel", "stories", "collection", "banner", "embed"] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];

const WIDGET_INFO = new RegExp(`^(?:${WIDGET_TYPES.join("|")})_(0|[1-9][0-9]{0,15})$`);

/** Formats `<widget_type>_<event_id>`, such as `carousel_7001`. */
export const toWidgetInfo = (widgetType: WidgetType, eventId: number): string => `${widgetType}_${eventId}`;

export const isWidgetInfo = (value: unknown): value is string =>
  typeof value === "string" && Number.isSafeInteger(Number(WIDGET_INFO.exec(value)?.[1] ?? Number.NaN));
