import { parseJson, readCount, readRecord } from "../reading.ts";
import { readSignalEntry, type TimedEntry, toSignalKey } from "./signal-entry.ts";

/** Times of the signals in each list, in order. */
export type SignalTimes = { readonly views: readonly unknown[]; readonly carts: readonly unknown[] };

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads the stored times, which may be missing, damaged, or of another version. */
export const readTimes = (stored: string | null): SignalTimes => {
  const fields = readRecord(parseJson(stored ?? ""));
  return { views: toList(fields?.views), carts: toList(fields?.carts) };
};

/**
 * Reads a stored list, which may contain anything. Times are matched from the end, since the newest is last
 * in both. A signal without a time, or with a future one, counts as recorded now.
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

/** Signals without the sent ones. A signal recorded again since then stays. */
export const withoutSent = (
  entries: readonly TimedEntry[],
  sent: readonly TimedEntry[],
): readonly TimedEntry[] =>
  entries.filter(
    (entry) => !sent.some((other) => toSignalKey(entry) === toSignalKey(other) && entry.at <= other.at),
  );
