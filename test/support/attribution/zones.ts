import type { TimeZones } from "../../../shared/vocabulary/store-days.ts";

export type ZoneCase = { readonly zones: TimeZones | undefined; readonly findDay: (time: number) => string };

const utc = (time: number): string => new Date(time).toISOString().slice(0, 10);

const since2025 = (time_zone: string, begins_at: string): ZoneCase => ({
  zones: [{ day: "2025-01-01", begins_at, time_zone }],
  // The Swedish locale formats days as ISO 8601.
  findDay: (time) => new Date(time).toLocaleDateString("sv-SE", { timeZone: time_zone }),
});

/** Clocks in Los Angeles go back on 1 November 2026, a day of 25 hours. */
const LOS_ANGELES = since2025("America/Los_Angeles", "2025-01-01T08:00:00.000Z");

/** A change from UTC to Los Angeles time. The last UTC day has 32 hours. */
const changing = (day: string, before: string, begins_at: string): ZoneCase => ({
  zones: [{ day, begins_at, time_zone: "America/Los_Angeles" }],
  findDay: (time) => {
    if (time >= Date.parse(begins_at)) return LOS_ANGELES.findDay(time);
    return utc(time) > before ? before : utc(time);
  },
});

const UTC_DAYS: ZoneCase = { zones: undefined, findDay: utc };

export const ZONE_CASES: readonly ZoneCase[] = [
  UTC_DAYS,
  since2025("Australia/Sydney", "2024-12-31T13:00:00.000Z"),
  since2025("Asia/Kathmandu", "2024-12-31T18:15:00.000Z"),
  LOS_ANGELES,
  changing("2026-11-03", "2026-11-02", "2026-11-03T08:00:00.000Z"),
];
