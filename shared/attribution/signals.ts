import { WIDGET_TYPES, type WidgetType } from "../vocabulary/widget-types.ts";

/**
 * The signals that the widget or SDK recorded: which products were watched in, or added to the cart from,
 * which video (spec "Signal entry").
 */

/** The video and the place that a signal names. */
export type VideoRef = { readonly event_id: number; readonly widget_type: WidgetType };

const WIDGET_INFO = new RegExp(`^(?:${WIDGET_TYPES.join("|")})_(?:0|[1-9][0-9]{0,15})$`);
/** Up to this length the number has at most 15 digits, and every such number is exact. */
const SURELY_EXACT = "embed_".length + 15;

const eventIdOf = (widgetInfo: string): number => Number(widgetInfo.slice(widgetInfo.indexOf("_") + 1));

/**
 * Whether this is `<widget_type>_<event_id>`, strictly: one of the five types, one underscore, an integer
 * without leading zeros.
 */
export const isWidgetInfo = (widgetInfo: unknown): widgetInfo is string =>
  typeof widgetInfo === "string" &&
  WIDGET_INFO.test(widgetInfo) &&
  (widgetInfo.length <= SURELY_EXACT || Number.isSafeInteger(eventIdOf(widgetInfo)));

/** Reads a `widget_info`; `undefined` for anything that is none. */
export const parseWidgetInfo = (widgetInfo: unknown): VideoRef | undefined => {
  if (!isWidgetInfo(widgetInfo)) return undefined;
  const widget_type = WIDGET_TYPES.find((type) => widgetInfo.startsWith(type));
  return widget_type && { widget_type, event_id: eventIdOf(widgetInfo) };
};

/** A signal's product id: a string, or an integer taken as its decimal string. */
export const signalProductId = (entry: unknown): string | undefined => {
  if (typeof entry !== "object" || entry === null) return undefined;
  const id = (entry as { product_id?: unknown }).product_id;
  if (typeof id === "string") return id === "" ? undefined : id;
  return typeof id === "number" && Number.isSafeInteger(id) ? String(id) : undefined;
};

export const signalWidgetInfo = (entry: unknown): unknown =>
  typeof entry === "object" && entry !== null ? (entry as { widget_info?: unknown }).widget_info : undefined;

/** Decodes a signal string. Its outer form was checked when the order was taken; anything else is no signals. */
export const decodeSignals = (encoded: string): readonly unknown[] => {
  if (encoded === "[]") return [];
  try {
    const decoded: unknown = JSON.parse(encoded);
    return Array.isArray(decoded) ? decoded : [];
  } catch {
    return [];
  }
};
