import { invalid } from "../platform/errors.ts";
import { daysAfter } from "../vocabulary/days.ts";
import { storeDays, type TimeZones, toMinute } from "../vocabulary/store-days.ts";
import { startOfZoneDay, UTC } from "../vocabulary/zone-clock.ts";
import { zoneName } from "../vocabulary/zone-names.ts";

/**
 * All functions must know a change before it takes effect. They cache a profile for 30 seconds and
 * run for at most 15 minutes:
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
const ANNOUNCED_MS = 20 * 60_000;
const MAX_ZONE_CHANGES = 50;

export const lastZone = (zones: TimeZones = []): string => zones.at(-1)?.time_zone ?? UTC;

/** @throws ValidationFailed if the name is unknown */
export const readTimeZoneName = (name: string): string => {
  const found = zoneName(name);
  if (found === undefined) throw invalid("time_zone", "time_zone");
  return found;
};

/** Replaces an announced change until its first day begins in either zone. */
const listHolding = (zones: TimeZones, minute: string): TimeZones =>
  zones.filter(
    ({ day, begins_at }, index) =>
      toMinute(begins_at) <= minute || storeDays(zones.slice(0, index)).findStart(day) <= minute,
  );

/**
 * The change takes effect at midnight in the new zone, on the first day that has begun in neither
 * zone. Days that have begun keep their limits, so their figures don't change.
 * @throws ValidationFailed after too many changes
 */
export const changeTimeZone = (zones: TimeZones = [], time_zone: string, now: Date): TimeZones => {
  if (lastZone(zones) === time_zone) return zones;
  const earliest = now.getTime() + ANNOUNCED_MS;
  const announcedBy = toMinute(new Date(earliest).toISOString());
  const kept = listHolding(zones, announcedBy);
  if (lastZone(kept) === time_zone) return kept;
  if (kept.length >= MAX_ZONE_CHANGES)
    throw invalid("time_zone", "too_many_zone_changes", { most: MAX_ZONE_CHANGES });
  const last = kept.at(-1)?.day ?? "";
  const today = storeDays(kept).findDay(announcedBy);
  let day = daysAfter(today > last ? today : last, 1);
  while (startOfZoneDay(time_zone, day) < earliest) day = daysAfter(day, 1);
  return [...kept, { day, begins_at: new Date(startOfZoneDay(time_zone, day)).toISOString(), time_zone }];
};
