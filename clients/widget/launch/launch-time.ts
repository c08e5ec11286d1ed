import { fill } from "../labels/labels.ts";
import type { LaunchWords } from "../labels/launch-words.ts";

const MINUTE_MS = 60_000;
const UNITS = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

/** From here on the feed is asked, too: a device's clock may be an hour slow. */
const ASK_FROM_MS = 65 * MINUTE_MS;
const MAX_ASK_MS = 5 * MINUTE_MS;
const DUE_ASK_MS = 20_000;

/** Minutes until then, rounded up, so that nothing is due before it is; 0 is due. */
export const countMinutes = (untilMs: number): number => Math.max(0, Math.ceil(untilMs / MINUTE_MS));

/**
 * How long until then, as texts.
 *
 * @param total minutes; 0 is due: what then happens says the feed
 * @returns short with the two largest units, and full
 */
export const describeWait = (
  total: number,
  language: string,
  words: LaunchWords,
): { readonly short: string; readonly full: string } => {
  if (total === 0) return { short: words.due, full: words.due };
  let minutes = total;
  const parts = UNITS.flatMap(([unit, length]) => {
    const count = Math.floor(minutes / length);
    minutes -= count * length;
    if (count === 0) return [];
    return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(count);
  });
  const join = (shown: readonly string[]): string =>
    fill(words.in, new Intl.ListFormat(language, { type: "unit", style: "narrow" }).format(shown));
  return { short: join(parts.slice(0, 2)), full: join(parts) };
};

/** The day and time in the shopper's zone. */
export const describeTime = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);

/**
 * When the feed is asked next whether a video is live: rarely before its time by this device's clock, which may be wrong,
 * often at that time, and ever more rarely afterwards.
 *
 * @returns milliseconds from now; `undefined` while it is far away
 */
export const askAfter = (untilMs: number): number | undefined => {
  if (untilMs > ASK_FROM_MS) return undefined;
  if (untilMs > 0)
    return untilMs < 2 * MINUTE_MS ? untilMs : Math.max(MINUTE_MS, Math.min(untilMs / 4, MAX_ASK_MS));
  return Math.min(Math.max(DUE_ASK_MS, -untilMs / 10), MAX_ASK_MS);
};

/** When a text of `describeWait` is another one. */
export const changesAfter = (untilMs: number): number =>
  untilMs > 0 ? untilMs % MINUTE_MS || MINUTE_MS : MINUTE_MS;
