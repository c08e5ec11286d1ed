import fc from "fast-check";
import { expect, it } from "vitest";
import { changeTimeZone } from "../../../shared/stores/time-zones.ts";
import { daysAfter } from "../../../shared/vocabulary/days.ts";
import { storeDays, type TimeZones } from "../../../shared/vocabulary/store-days.ts";
import { zoneName, zoneNames } from "../../../shared/vocabulary/zone-names.ts";

const since2020 = (time_zone: string): TimeZones => [
  { day: "2020-01-01", begins_at: "2019-12-31T00:00:00.000Z", time_zone },
];

const countHours = (zones: TimeZones, day: string): number => {
  const { from, end } = storeDays(zones).findSpan({ from: day, to: day });
  return (Date.parse(`${end}Z`) - Date.parse(`${from}Z`)) / 3_600_000;
};

it("uses UTC days for a store without a time zone", () => {
  const days = storeDays();
  expect(days.findSpan({ from: "2026-11-20", to: "2026-11-21" })).toEqual({
    from: "2026-11-20T00:00",
    end: "2026-11-22T00:00",
  });
  expect(days.findDay("2026-11-20T23:59:59.999Z")).toBe("2026-11-20");
  expect(days.findZone("2026-11-20")).toBe("UTC");
});

it.each([
  ["Australia/Sydney", "2026-11-20", "2026-11-19T13:00", 24],
  ["Australia/Sydney", "2026-10-04", "2026-10-03T14:00", 23],
  ["Australia/Sydney", "2027-04-04", "2027-04-03T13:00", 25],
  ["America/Los_Angeles", "2026-03-08", "2026-03-08T08:00", 23],
  ["America/Los_Angeles", "2026-11-01", "2026-11-01T07:00", 25],
  ["Asia/Kathmandu", "2026-11-20", "2026-11-19T18:15", 24],
  // Clocks go from midnight to one o'clock, so the day starts at one.
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00", 23],
  // Midnight occurs twice. The day starts with the first.
  ["America/Havana", "2026-11-01", "2026-11-01T04:00", 25],
  ["Australia/Lord_Howe", "2026-10-04", "2026-10-03T13:30", 23.5],
])("returns the start of a day in %s on %s, and its length", (zone, day, from, hours) => {
  expect(storeDays(since2020(zone)).findStart(day)).toBe(from);
  expect(countHours(since2020(zone), day)).toBe(hours);
});

it("returns the store's local time", () => {
  const days = storeDays(since2020("Asia/Kathmandu"));
  expect(days.readClock("2026-11-20T18:14:59.000Z")).toBe("2026-11-20T23:59");
  expect(days.readClock("2026-11-20T18:15:00.000Z")).toBe("2026-11-21T00:00");
});

it("returns consecutive days in any zone", () => {
  const day = fc.integer({ min: 0, max: 10 * 365 }).map((index) => daysAfter("2024-01-01", index));
  fc.assert(
    fc.property(fc.constantFrom(...zoneNames()), day, (zone, of) => {
      const days = storeDays(since2020(zone));
      const { from, end } = days.findSpan({ from: of, to: of });
      expect([from < end, days.findDay(from), days.findDay(before(end))]).toEqual([true, of, of]);
      expect(days.findDay(end)).toBe(daysAfter(of, 1));
    }),
    { numRuns: 2_000 },
  );
});

function before(minute: string): string {
  return new Date(Date.parse(`${minute}Z`) - 1).toISOString();
}

const zone = fc.oneof(
  fc.constantFrom("Australia/Sydney", "America/Los_Angeles", "Asia/Kathmandu", "UTC"),
  fc.constantFrom(
    "Pacific/Kiritimati",
    "Etc/GMT+12",
    "Pacific/Pago_Pago",
    "America/Havana",
    "America/Santiago",
  ),
  fc.constantFrom(...zoneNames()),
);
const START = Date.parse("2026-01-01T00:00:00Z");
const HOUR = 3_600_000;
const changes = fc.oneof(
  fc.array(fc.record({ zone, hours: fc.integer({ min: 0, max: 24 * 200 }) }), { maxLength: 6 }),
  fc.array(fc.record({ zone, hours: fc.integer({ min: 0, max: 100 }) }), { maxLength: 6 }),
);

const makeHistory = (made: readonly { zone: string; hours: number }[]) => {
  const histories: { readonly zones: TimeZones; readonly now: Date }[] = [];
  let zones: TimeZones = [];
  for (const { zone, hours } of made.toSorted((a, b) => a.hours - b.hours)) {
    const now = new Date(START + hours * HOUR);
    zones = changeTimeZone(zones, zone, now);
    histories.push({ zones, now });
  }
  return histories;
};

it("assigns each moment to exactly one day after any zone changes", () => {
  const moment = fc.integer({ min: -30 * 24 * 60, max: 240 * 24 * 60 });
  fc.assert(
    fc.property(changes, fc.array(moment, { minLength: 20, maxLength: 20 }), (made, minutes) => {
      const zones = makeHistory(made).at(-1)?.zones;
      const days = storeDays(zones);
      const edges = (zones ?? []).flatMap(({ begins_at }) => {
        const at = Date.parse(begins_at);
        return [at - 1, at, at + 1, at - 26 * HOUR, at + 26 * HOUR];
      });
      for (const at of [...minutes.map((each) => START + each * 60_000), ...edges]) {
        const time = new Date(at).toISOString();
        const day = storeDays(zones).findDay(time);
        expect(days.findDay(time)).toBe(day);
        const { from, end } = days.findSpan({ from: day, to: day });
        expect(from <= time && time < end).toBe(true);
        expect(days.findStart(daysAfter(day, 1)) >= from).toBe(true);
      }
    }),
  );
});

it("returns an empty day if a zone change skips it", () => {
  const pago = since2020("Pacific/Pago_Pago");
  // The time in Kiritimati is 00:30 on the 21st. Its 22nd starts before Pago Pago's 21st.
  const days = storeDays(changeTimeZone(pago, "Pacific/Kiritimati", new Date("2026-11-20T10:30:00Z")));
  const span = (day: string) => days.findSpan({ from: day, to: day });
  expect(span("2026-11-20")).toEqual({ from: "2026-11-20T11:00", end: "2026-11-21T10:00" });
  expect(span("2026-11-21")).toEqual({ from: "2026-11-21T10:00", end: "2026-11-21T10:00" });
  expect(span("2026-11-22")).toEqual({ from: "2026-11-21T10:00", end: "2026-11-22T10:00" });
});

it("keeps past moments on their day after a zone change", () => {
  fc.assert(
    fc.property(changes, fc.integer({ min: 0, max: 60 * 24 * 60 }), (made, minutes) => {
      const histories = makeHistory(made);
      for (const [index, { zones, now }] of histories.entries()) {
        const earlier = histories[index - 1]?.zones;
        const time = new Date(now.getTime() - minutes * 60_000).toISOString();
        expect(storeDays(zones).findDay(time)).toBe(storeDays(earlier).findDay(time));
      }
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  ["Asia/Kolkata", "Asia/Kolkata"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Asia/Katmandu", "Asia/Kathmandu"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["US/Pacific", "America/Los_Angeles"],
  ["europe/berlin", "Europe/Berlin"],
  ["Etc/UTC", "UTC"],
  ["+02:00", undefined],
  ["Mars/Olympus", undefined],
  ["", undefined],
])("maps the zone %j to its current name %j", (name, today) => {
  expect(zoneName(name)).toBe(today);
});

it("lists each zone once by its current name", () => {
  const names = zoneNames();
  expect(names).toEqual(
    expect.arrayContaining(["UTC", "Asia/Kathmandu", "Australia/Sydney", "America/Los_Angeles"]),
  );
  expect(names.filter((name) => zoneName(name) !== name)).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it("reverts a change that is not in effect yet, and limits the number of changes", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const changed = changeTimeZone([], "Australia/Sydney", now);
  expect(changed).toEqual([
    { day: "2026-11-21", begins_at: "2026-11-20T13:00:00.000Z", time_zone: "Australia/Sydney" },
  ]);
  expect(changeTimeZone(changed, "Australia/Sydney", now)).toEqual(changed);
  expect(changeTimeZone(changed, "UTC", now)).toEqual([]);
  // Ten minutes before Sydney's midnight. The zone needs 20, so it starts a day later.
  expect(changeTimeZone([], "Australia/Sydney", new Date("2026-11-20T12:50:00Z"))[0]?.day).toBe("2026-11-22");
  let zones: TimeZones = [];
  const change = (index: number) =>
    changeTimeZone(
      zones,
      index % 2 === 0 ? "Asia/Kathmandu" : "UTC",
      new Date(now.getTime() + index * 72 * HOUR),
    );
  for (let index = 0; index < 50; index++) zones = change(index);
  expect(() => change(50)).toThrow(
    "time_zone: the time zone was already changed 50 times and can't be changed again",
  );
});
