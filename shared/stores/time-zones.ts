import { ValidationFailed } from "../platform/errors.ts";
import { daysAfter } from "../vocabulary/days.ts";
import { storeDays, type TimeZones, toMinute } from "../vocabulary/store-days.ts";
import { startOfZoneDay, UTC } from "../vocabulary/zone-clock.ts";
import { zoneName } from "../vocabulary/zone-names.ts";

/**
 * How long ahead a change is announced, at least. Whoever counts knows it by then: functions read a profile every 30 seconds,
 * and none runs longer than 15 minutes with one that it has read
 * (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html).
 */
const ANNOUNCED_MS = 20 * 60_000;
/** All of them are read with the profile. */
const MAX_ZONE_CHANGES = 50;

/** The zone that holds from the last change on. */
export const lastZone = (zones: TimeZones = []): string => zones.at(-1)?.time_zone ?? UTC;

/**
 * The name of today of a zone that somebody names.
 *
 * @throws ValidationFailed if there is none
 */
export const readTimeZoneName = (name: string): string => {
  const found = zoneName(name);
  if (found === undefined)
    throw new ValidationFailed('time_zone: expected an IANA time zone such as "Europe/Berlin"');
  return found;
};

/**
 * The changes that hold, or nearly: what is only announced can be replaced until it makes a difference. That is when the first
 * day begins in its zone, or would have begun without it.
 */
const listHolding = (zones: TimeZones, minute: string): TimeZones =>
  zones.filter(
    ({ day, begins_at }, index) =>
      toMinute(begins_at) <= minute || storeDays(zones.slice(0, index)).findStart(day) <= minute,
  );

/**
 * Changes the time zone from the next midnight on that is so in the new zone, and a new day in the one before: no day that has
 * begun changes, so nothing that is counted does. A change that is only announced is replaced, or taken back.
 *
 * @throws ValidationFailed if it was changed too often
 */
export const changeTimeZone = (zones: TimeZones = [], time_zone: string, now: Date): TimeZones => {
  if (lastZone(zones) === time_zone) return zones;
  const earliest = now.getTime() + ANNOUNCED_MS;
  const announcedBy = toMinute(new Date(earliest).toISOString());
  const kept = listHolding(zones, announcedBy);
  if (lastZone(kept) === time_zone) return kept;
  if (kept.length >= MAX_ZONE_CHANGES)
    throw new ValidationFailed(`time_zone: it was changed ${MAX_ZONE_CHANGES} times, and stays as it is`);
  const last = kept.at(-1)?.day ?? "";
  const today = storeDays(kept).findDay(announcedBy);
  let day = daysAfter(today > last ? today : last, 1);
  while (startOfZoneDay(time_zone, day) < earliest) day = daysAfter(day, 1);
  return [...kept, { day, begins_at: new Date(startOfZoneDay(time_zone, day)).toISOString(), time_zone }];
};
