import { parseJson, readCount, readRecord } from "../reading.ts";
import { readSignalEntry, type TimedEntry } from "./signal-entry.ts";

/** When the signals of each list were recorded, in the lists' order. */
export type SignalTimes = { readonly views: readonly unknown[]; readonly carts: readonly unknown[] };

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads the stored times, which may be missing, rubbish, or of another version. */
export const readTimes = (stored: string | null): SignalTimes => {
  const fields = readRecord(parseJson(stored ?? ""));
  return { views: toList(fields?.views), carts: toList(fields?.carts) };
};

/**
 * Reads a stored list, which may hold anything. Times belong to entries from the end: the newest is last in both. A
 * signal without a time, or with one that is yet to come, counts as recorded now.
 */
export const readTimedEntries = (
  stored: string | null,
  times: readonly unknown[],
  now: number,
): readonly TimedEntry[] => {
  const list = toList(parseJson(stored ?? ""));
  const offset = times.length - list.length;
  return list.flatMap((value, index) => {
    const entry = readSignalEntry(value);
    return entry ? { ...entry, at: Math.min(readCount(times[offset + index]) ?? now, now) } : [];
  });
};

const isSameSignal = (a: TimedEntry, b: TimedEntry): boolean =>
  a.product_id === b.product_id && a.widget_info === b.widget_info;

/** What is left when the sent signals are taken out. One that was recorded again since then stays. */
export const withoutSent = (
  entries: readonly TimedEntry[],
  sent: readonly TimedEntry[],
): readonly TimedEntry[] =>
  entries.filter((entry) => !sent.some((other) => isSameSignal(entry, other) && entry.at <= other.at));
