import { daysAfter, type Period, utcDay } from "./days.ts";
import { clockAt, startOfZoneDay, UTC, zoneDay } from "./zone-clock.ts";

/** A store uses this time zone from this day on. */
type ZoneChange = {
  /** The first day in it. */
  readonly day: string;
  /** Start of this day and end of the previous one. ISO 8601, UTC. */
  readonly begins_at: string;
  /** IANA. */
  readonly time_zone: string;
};

/** A store's changes, the earliest first. Until the first one its days are UTC days. */
export type TimeZones = readonly ZoneChange[];

/** A span of minutes, the end excluded: `2026-11-20T10:15`, UTC. Empty if both are equal. */
export type Span = { readonly from: string; readonly end: string };

type Segment = { readonly day: string; readonly begins: string; readonly zone: string };

const MINUTE = "2026-11-20T10:15".length;

/** The minute of a time, ISO 8601, UTC: a prefix. Zones begin their days at whole minutes. */
export const toMinute = (time: string): string => time.slice(0, MINUTE);

const minuteAt = (milliseconds: number): string => toMinute(new Date(milliseconds).toISOString());

/** @param time ISO 8601, UTC, or a minute of it */
const parse = (time: string): number => Date.parse(time.length === MINUTE ? `${time}Z` : time);

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

const ALWAYS: Segment = { day: "", begins: "", zone: UTC };

/**
 * A store's days. They are contiguous, and each moment belongs to one: a day has 23, 24 or 25 hours, and the
 * last one before a change of the zone lasts until the first one in the new zone begins. A day that this
 * skips is empty.
 *
 * @param zones the store's. Absent: UTC days
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

  /** The first minute of a day. */
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

  // Cached, since consecutive calls mostly ask for the same day.
  let last = { day: "", from: "~", end: "" };

  return {
    /** @param time ISO 8601, UTC, or a minute of it */
    findDay(time: string): string {
      if (isUtc) return utcDay(time);
      if (last.from <= time && time < last.end) return last.day;
      const day = locate(time);
      last = { day, ...findSpan({ from: day, to: day }) };
      return day;
    },

    findStart,

    /** The span of a period, both days included. */
    findSpan,

    /** Store's local time. ISO 8601 without zone, to the minute. */
    readClock: (time: string): string =>
      minuteAt(clockAt(find(({ begins }) => begins <= time)[0].zone, parse(time))),

    /** The zone of a day. */
    findZone: (day: string): string => find((each) => each.day <= day)[0].zone,
  };
};

export type StoreDays = ReturnType<typeof storeDays>;

/** Describes the days of a period: the zone of the last one, and earlier changes. */
export const describeDays = (zones: TimeZones = [], { from, to }: Period) => ({
  time_zone: storeDays(zones).findZone(to),
  time_zone_changes: zones
    .filter(({ day }) => from < day && day <= to)
    .map(({ day, time_zone }) => ({ day, time_zone })),
});

/** The hour that the store's clock shows, 0 to 23. */
export const clockHour = (days: StoreDays, time: string): number =>
  Number(days.readClock(time).slice(11, 13));

/** @param now epoch milliseconds */
export const dayNow = (days: StoreDays, now: number): string => days.findDay(new Date(now).toISOString());
