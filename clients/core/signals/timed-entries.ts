import { parseJson, readCount, readRecord } from "../reading.ts";
import { readSignalEntry, type TimedEntry, toSignalKey } from "./signal-entry.ts";

export type SignalTimes = { readonly views: readonly unknown[]; readonly carts: readonly unknown[] };

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const readTimes = (stored: string | null): SignalTimes => {
  const fields = readRecord(parseJson(stored ?? ""));
  return { views: toList(fields?.views), carts: toList(fields?.carts) };
};

/**
 * Matches entries and times from the end, because both lists have the newest last. A signal with a
 * missing or future time counts as recorded now.
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

/** Removes sent signals. Keeps a signal that was recorded again after sending. */
export const withoutSent = (
  entries: readonly TimedEntry[],
  sent: readonly TimedEntry[],
): readonly TimedEntry[] =>
  entries.filter(
    (entry) => !sent.some((other) => toSignalKey(entry) === toSignalKey(other) && entry.at <= other.at),
  );
