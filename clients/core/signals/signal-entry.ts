import { readRecord } from "../reading.ts";
import { isWidgetInfo } from "./widget-info.ts";

/** Spec "Signal entry". */
export type SignalEntry = { readonly product_id: string; readonly widget_info: string };

/** Epoch milliseconds. */
export type TimedEntry = SignalEntry & { readonly at: number };

/** Maximum length of product ids in order lines. Longer ids match no order. */
const MAX_ID_CHARACTERS = 256;

export const readSignalEntry = (value: unknown): SignalEntry | undefined => {
  const fields = readRecord(value);
  const product_id = fields?.product_id;
  const widget_info = fields?.widget_info;
  if (typeof product_id !== "string" || product_id === "" || product_id.length > MAX_ID_CHARACTERS) {
    return undefined;
  }
  return isWidgetInfo(widget_info) ? { product_id, widget_info } : undefined;
};

const MAX_ENTRIES = 200;
/**
 * An order report of at most 256 KB contains two lists. At three bytes per character, 112 KB remain
 * for its lines.
 */
const MAX_CHARACTERS = 24_000;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Encodes entries as `[{"product_id":"501","widget_info":"carousel_7001"}]`. Encodes each entry
 * separately, because some pages change the JSON of arrays (Prototype.js).
 */
export const encodeSignals = (entries: readonly SignalEntry[]): string =>
  `[${entries.map(({ product_id, widget_info }) => JSON.stringify({ product_id, widget_info }))}]`;

export const toSignalKey = ({ product_id, widget_info }: SignalEntry): string =>
  `${widget_info} ${product_id}`;

export const keepLatest = (entries: readonly TimedEntry[], now: number): readonly TimedEntry[] => {
  const newest = new Map<string, TimedEntry>();
  for (const entry of entries) {
    const key = toSignalKey(entry);
    newest.delete(key);
    if (now - entry.at < MAX_AGE_MS) newest.set(key, entry);
  }
  const young = [...newest.values()].slice(-MAX_ENTRIES);
  let characters = encodeSignals(young).length;
  let first = 0;
  while (characters > MAX_CHARACTERS) {
    characters -= encodeSignals(young.slice(first, ++first)).length - 1;
  }
  return young.slice(first);
};
