import type { Event } from "../../../core/model/event.ts";
import type { Labels } from "../labels.ts";

/** 1234 as `1.2K`: counters only. */
export const countText = (count: number): string => {
  const [divisor, unit] = count >= 999_950 ? [1_000_000, "M"] : [1_000, "K"];
  if (count < 1_000) return String(count);
  const rounded = count / divisor;
  return `${rounded >= 99.95 ? Math.round(rounded) : Number(rounded.toFixed(1))}${unit}`;
};

/** A label with a value in its place. */
export const filled = (label: string, value: string | number): string =>
  label.replace("{}", () => String(value));

/** A video's title, and that it is announced: with the time until then, where that is known. */
export const titleText = (
  { status, title }: Event,
  { comingSoon }: Labels,
  wait: { readonly short: string } | undefined,
): string => (status === "upcoming" ? `${wait?.short ?? comingSoon} · ${title}` : title);

/** Keeps a price in one piece among text of the other direction. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
