import { DAY_MS, dayAt } from "./days.ts";

export const UTC = "UTC";

const formats = new Map<string, Intl.DateTimeFormat>();

const findFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const two = "2-digit";
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  formats.set(timeZone, format);
  return format;
};

/** Returns the local time, encoded as if it were UTC. */
export const clockAt = (timeZone: string, at: number): number => {
  if (timeZone === UTC) return at;
  const parts = findFormat(timeZone).formatToParts(at);
  const read = (wanted: string): number => Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute"), read("second"));
};

/**
 * Converts a local time. If the time occurs twice, returns the first. If clocks skip it, returns
 * the time an hour later.
 */
export const findMoment = (timeZone: string, clock: number): number => {
  const moments = [clock - DAY_MS, clock + DAY_MS].map((near) => clock - (clockAt(timeZone, near) - near));
  const shown = moments.filter((moment) => clockAt(timeZone, moment) === clock);
  return shown.length > 0 ? Math.min(...shown) : Math.max(...moments);
};

export const zoneDay = (timeZone: string, at: number): string => dayAt(clockAt(timeZone, at));

/** Returns 01:00 if clocks skip midnight. */
export const startOfZoneDay = (timeZone: string, day: string): number => {
  const midnight = Date.parse(day);
  if (timeZone === UTC) return midnight;
  // Tries the offsets of the day before and the day after, because clocks may change between them.
  const starts = [midnight - DAY_MS, midnight + DAY_MS].map(
    (near) => midnight - (clockAt(timeZone, near) - near),
  );
  return Math.min(...starts.filter((start) => zoneDay(timeZone, start) >= day));
};
