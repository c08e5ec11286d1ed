import { WIDGET_TYPES, type WidgetType } from "../../vocabulary/widgets.ts";

export type VideoRef = { readonly event_id: number; readonly widget_type: WidgetType };

const WIDGET_INFO = new RegExp(`^(?:${WIDGET_TYPES.join("|")})_(?:0|[1-9][0-9]{0,15})$`);
/** Numbers of this length have at most 15 digits, which a float holds exactly. */
const MAX_EXACT_CHARACTERS = "embed_".length + 15;

const readEventId = (widgetInfo: string): number => Number(widgetInfo.slice(widgetInfo.indexOf("_") + 1));

/**
 * Tests for exactly `<widget_type>_<event_id>`: a known type, one underscore, an integer without leading
 * zeros.
 */
export const isWidgetInfo = (widgetInfo: unknown): widgetInfo is string =>
  typeof widgetInfo === "string" &&
  WIDGET_INFO.test(widgetInfo) &&
  (widgetInfo.length <= MAX_EXACT_CHARACTERS || Number.isSafeInteger(readEventId(widgetInfo)));

export const parseWidgetInfo = (widgetInfo: unknown): VideoRef | undefined => {
  if (!isWidgetInfo(widgetInfo)) return undefined;
  const widget_type = WIDGET_TYPES.find((type) => widgetInfo.startsWith(type));
  return widget_type && { widget_type, event_id: readEventId(widgetInfo) };
};

/** An integer becomes a decimal string. */
export const signalProductId = (entry: unknown): string | undefined => {
  if (typeof entry !== "object" || entry === null || !("product_id" in entry)) return undefined;
  const id = entry.product_id;
  if (typeof id === "string") return id === "" ? undefined : id;
  return typeof id === "number" && Number.isSafeInteger(id) ? String(id) : undefined;
};

export const signalWidgetInfo = (entry: unknown): unknown =>
  typeof entry === "object" && entry !== null && "widget_info" in entry ? entry.widget_info : undefined;

/** Empty for a malformed string, which the order report's schema refuses. */
export const decodeSignals = (encoded: string): readonly unknown[] => {
  if (encoded === "[]") return [];
  try {
    const decoded: unknown = JSON.parse(encoded);
    return Array.isArray(decoded) ? decoded : [];
  } catch {
    return [];
  }
};
