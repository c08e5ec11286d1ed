import type { Event } from "../../../core/model/event.ts";
import type { Words } from "../words/english.ts";

/** Formats 1234 as `1.2K`, for counters only. */
export const countText = (count: number): string => {
  const [divisor, unit] = count >= 999_950 ? [1_000_000, "M"] : [1_000, "K"];
  if (count < 1_000) return String(count);
  const rounded = count / divisor;
  return `${rounded >= 99.95 ? Math.round(rounded) : Number(rounded.toFixed(1))}${unit}`;
};

export const filled = (label: string, value: string | number): string =>
  label.replace("{}", () => String(value));

export const titleText = (
  { status, title }: Event,
  words: Words,
  wait: { readonly short: string } | undefined,
): string => (status === "upcoming" ? `${wait?.short ?? words.soon} · ${title}` : title);

/** Isolates a price from surrounding text of the other direction. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
