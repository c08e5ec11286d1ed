import { daysAfter, type Period, utcDay } from "./days.ts";
import { clockAt, startOfZoneDay, UTC, zoneDay } from "./zone-clock.ts";

type ZoneChange = {
  readonly day: string;
  /** Start of `day` and end of the previous day. */
  readonly begins_at: string;
  /** IANA name. */
  readonly time_zone: string;
};

/** Zone changes, earliest first. Days before the first change are UTC days. */
export type TimeZones = readonly ZoneChange[];

/** UTC minutes such as `2026-11-20T10:15`. Excludes `end`. */
export type Span = { readonly from: string; readonly end: string };

type Segment = { readonly day: string; readonly begins: string; readonly zone: string };

const MINUTE = "2026-11-20T10:15".length;

/** Truncates to the minute. Days begin at whole minutes in all zones. */
export const toMinute = (time: string): string => time.slice(0, MINUTE);

const minuteAt = (milliseconds: number): string => toMinute(new Date(milliseconds).toISOString());

const parse = (time: string): number => Date.parse(time.length === MINUTE ? `${time}Z` : time);

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

const ALWAYS: Segment = { day: "", begins: "", zone: UTC };

/**
 * A day has 23, 24 or 25 hours. The last day before a zone change lasts until the first day in the
 * new zone. Skipped days are empty.
 */
export const storeDays = (zones: TimeZones = []) => {
  const segments: readonly Segment[] = [
    ALWAYS,
    ...zones.map(({ day, begins_at, time_zone }) => ({ day, begins: toMinute(begins_at), zone: time_zone })),
  ];
  const isUtc = zones.length === 0;

  const find = (isBegun: (segment: Segment) => boolean): [Segment, Segment | undefined] => {
    const index = segments.findLastIndex(isBegun);
    return [segments[index] ?? ALWAYS, segments[index + 1]];
  };

  const findStart = (day: string): string => {
    if (isUtc) return `${day}T00:00`;
    const [segment, next] = find((each) => each.day <= day);
    const start = later(segment.begins, minuteAt(startOfZoneDay(segment.zone, day)));
    return next ? earlier(start, next.begins) : start;
  };

  const findSpan = ({ from, to }: Period): Span => ({
    from: findStart(from),
    end: findStart(daysAfter(to, 1)),
  });

  const locate = (time: string): string => {
    const [segment, next] = find(({ begins }) => begins <= time);
    const day = later(segment.day, zoneDay(segment.zone, parse(time)));
    return next && day >= next.day ? daysAfter(next.day, -1) : day;
  };

  // Cached, because consecutive calls usually ask for the same day.
  let last = { day: "", from: "~", end: "" };

  return {
    /** @param time UTC time in ISO 8601, complete or truncated to the minute */
    findDay(time: string): string {
      if (isUtc) return utcDay(time);
      if (last.from <= time && time < last.end) return last.day;
      const day = locate(time);
      last = { day, ...findSpan({ from: day, to: day }) };
      return day;
    },

    findStart,

    /** Both days are included. */
    findSpan,

    /** Local time to the minute, ISO 8601 without a zone. */
    readClock: (time: string): string =>
      minuteAt(clockAt(find(({ begins }) => begins <= time)[0].zone, parse(time))),

    findZone: (day: string): string => find((each) => each.day <= day)[0].zone,
  };
};

export type StoreDays = ReturnType<typeof storeDays>;

export const describeDays = (zones: TimeZones = [], { from, to }: Period) => ({
  time_zone: storeDays(zones).findZone(to),
  time_zone_changes: zones
    .filter(({ day }) => from < day && day <= to)
    .map(({ day, time_zone }) => ({ day, time_zone })),
});

export const clockHour = (days: StoreDays, time: string): number =>
  Number(days.readClock(time).slice(11, 13));

export const dayNow = (days: StoreDays, now: number): string => days.findDay(new Date(now).toISOString());
