import { daysAfter, type Period, utcDay } from "./days.ts";
import { clockAt, startOfZoneDay, UTC, zoneDay } from "./zone-clock.ts";

/** From a day on, a store's days are those of a time zone. */
type ZoneChange = {
  /** The first day in it. */
  readonly day: string;
  /** When this day begins, and the one before ends. ISO 8601, UTC. */
  readonly begins_at: string;
  /** IANA. */
  readonly time_zone: string;
};

/** A store's changes, the earliest first. Until the first one its days are UTC days. */
export type TimeZones = readonly ZoneChange[];

/** From a minute to another, which is not included: `2026-11-20T10:15`, UTC. Nothing, if it ends where it begins. */
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
 * A store's days. Each moment is in one of them, and they follow each other: a day has 23, 24 or 25 hours, and the last one
 * before a change of the zone lasts until the first one in the new zone begins. A day that this leaves out is empty.
 *
 * @param zones the store's; without them, days are UTC days
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

  // Whoever counts asks for one time after the other, most of them of the same day.
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

    /** Days, the first and the last one included. */
    findSpan,

    /** What the store's clock shows: ISO 8601 without a zone, to the minute. */
    readClock: (time: string): string =>
      minuteAt(clockAt(find(({ begins }) => begins <= time)[0].zone, parse(time))),

    /** The zone of a day. */
    findZone: (day: string): string => find((each) => each.day <= day)[0].zone,
  };
};

export type StoreDays = ReturnType<typeof storeDays>;

/** What is said of the days of a period: the zone of the last one, and from which days on another holds. */
export const describeDays = (zones: TimeZones = [], { from, to }: Period) => ({
  time_zone: storeDays(zones).findZone(to),
  time_zone_changes: zones
    .filter(({ day }) => from < day && day <= to)
    .map(({ day, time_zone }) => ({ day, time_zone })),
});

const QUARTER_MS = 15 * 60_000;

/** The hour that the store's clock shows, 0 to 23. */
export const clockHour = (days: StoreDays, time: string): number =>
  Number(days.readClock(time).slice(11, 13));

/**
 * The hours of a day by the store's clock, each with the first minute in which it shows it: a day of 23 hours lacks one, and in
 * one of 25 an hour comes twice.
 */
export const listHours = (
  days: StoreDays,
  day: string,
): { readonly hour: number; readonly from: string }[] => {
  const { from, end } = days.findSpan({ from: day, to: day });
  const first = new Map<number, string>();
  for (let at = parse(from); at < parse(end); at += QUARTER_MS) {
    const minute = minuteAt(at);
    const hour = clockHour(days, minute);
    if (!first.has(hour)) first.set(hour, minute);
  }
  return [...first].map(([hour, from]) => ({ hour, from })).sort((a, b) => a.hour - b.hour);
};

/** @param now epoch milliseconds */
export const dayNow = (days: StoreDays, now: number): string => days.findDay(new Date(now).toISOString());
