import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changeableHours,
  chooseHours,
  createIsDiscarded,
  type Discarded,
  discard,
  formatDiscarded,
  listDiscarded,
  parseDiscarded,
  type SomeReports,
  takeBack,
} from "../../../shared/interactions/discarded.ts";
import { storeDays } from "../../../shared/vocabulary/store-days.ts";
import { aReport } from "../../support/values/builders.ts";

const UTC = storeDays();
const NONE: Discarded = new Map();
const at = (time: string) => new Date(`2026-11-${time}Z`);
const from = (host: string | undefined, hour: number) => {
  const { host: _, ...report } = aReport({ at: `2026-11-20T${String(hour).padStart(2, "0")}:59:59.999Z` });
  return { ...report, ...(host !== undefined && { host }) };
};

describe("48 hours", () => {
  test.each([
    ["20T09:59:00", true],
    ["20T10:00:00", true],
    ["20T10:01:00", false],
  ])("an hour that began at 18T10:00 can be changed at %s: %s", (now, isChangeable) => {
    const choose = () => chooseHours(UTC, { day: "2026-11-18", hour: 10 }, at(now));
    if (isChangeable) expect(choose()).toEqual([10]);
    else expect(choose).toThrow("hour: expected one from 2026-11-18 11:00 UTC until now");
    expect(changeableHours(UTC, "2026-11-18", at(now))[0]).toBe(isChangeable ? 10 : 11);
  });

  test.each([
    ["a day that is over for too long", "2026-11-17", undefined, "day"],
    ["a day to come", "2026-11-21", undefined, "day"],
    ["an hour to come", "2026-11-20", 13, "hour"],
  ])("%s is refused", (_, day, hour, field) => {
    expect(() => chooseHours(UTC, { day, hour }, at("20T12:30:00"))).toThrow(`${field}: expected one from`);
  });

  test("a host is discarded to the end of the day: its attack may go on", () => {
    expect(chooseHours(UTC, { day: "2026-11-20" }, at("20T12:30:00"))).toHaveLength(24);
    expect(chooseHours(UTC, { day: "2026-11-18" }, at("20T12:30:00"))).toEqual([
      13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
    ]);
  });
});

describe("hours of a store's clock", () => {
  const sydney = storeDays([
    { day: "2026-01-01", begins_at: "2025-12-31T13:00:00.000Z", time_zone: "Australia/Sydney" },
  ]);

  test("an hour is the one that the store's clock shows", () => {
    // 21:30 on the 20th in Sydney.
    const now = new Date("2026-11-20T10:30:00Z");
    expect(chooseHours(sydney, { day: "2026-11-20", hour: 21 }, now)).toEqual([21]);
    expect(() => chooseHours(sydney, { day: "2026-11-20", hour: 22 }, now)).toThrow(
      "hour: expected one from 2026-11-18 22:00 Australia/Sydney until now",
    );
    const isDiscarded = createIsDiscarded(sydney, discard(NONE, { host: "evil.example" }, [21]));
    expect([10, 11].map((hour) => isDiscarded(from("evil.example", hour)))).toEqual([true, false]);
  });

  test("a day of 23 hours lacks one, and one of 25 has each but once", () => {
    const spring = changeableHours(sydney, "2026-10-04", new Date("2026-10-04T12:00:00Z"));
    expect([spring.length, spring.includes(2)]).toEqual([23, false]);
    const missing = () =>
      chooseHours(sydney, { day: "2026-10-04", hour: 2 }, new Date("2026-10-04T12:00:00Z"));
    expect(missing).toThrow("hour: this day has no hour 2, since clocks were changed");
    expect(changeableHours(sydney, "2027-04-04", new Date("2027-04-04T12:00:00Z"))).toHaveLength(24);
  });
});

test.each<[string, SomeReports, string | undefined, boolean]>([
  ["a host's", { host: "evil.example" }, "evil.example", true],
  ["a host's", { host: "evil.example" }, "shop.example", false],
  ["a host's", { host: "evil.example" }, undefined, false],
  ["those that name no page", { host: "" }, undefined, true],
  ["those that name no page", { host: "" }, "shop.example", false],
  ["all hosts' but some", { hosts_other_than: ["shop.example", ""] }, "evil.example", true],
  ["all hosts' but some", { hosts_other_than: ["shop.example", ""] }, "shop.example", false],
  ["all hosts' but some", { hosts_other_than: ["shop.example", ""] }, undefined, false],
  ["an hour's", {}, "shop.example", true],
  ["an hour's", {}, undefined, true],
])("%s reports (%j): one of %s is discarded: %s", (_, some, host, expected) => {
  const isDiscarded = createIsDiscarded(UTC, discard(NONE, some, [14]));
  expect(isDiscarded(from(host, 14))).toBe(expected);
  expect([isDiscarded(from(host, 13)), isDiscarded(from(host, 15))]).toEqual([false, false]);
});

const HOSTS = ["", "any", "host:", "others:[]", "__proto__", "constructor", '"', "shop.example"];
const anHour = fc.integer({ min: 0, max: 23 });
const someReports = fc.oneof(
  fc.constant<SomeReports>({}),
  fc.record({ host: fc.constantFrom(...HOSTS) }),
  fc.record({ hosts_other_than: fc.uniqueArray(fc.constantFrom(...HOSTS), { minLength: 1, maxLength: 3 }) }),
);
const changes = fc.array(fc.tuple(fc.boolean(), someReports, fc.uniqueArray(anHour, { minLength: 1 })), {
  maxLength: 8,
});

/** The same as a plain list of what was said, the last word for each source and hour. */
const expected = (said: readonly (readonly [boolean, SomeReports, readonly number[]])[]) => {
  const cells = new Map<string, { some: SomeReports; hour: number }>();
  for (const [isDiscard, some, hours] of said) {
    for (const hour of hours) {
      const cell = JSON.stringify([some.host, some.hosts_other_than?.toSorted(), hour]);
      if (isDiscard) cells.set(cell, { some, hour });
      else cells.delete(cell);
    }
  }
  return (host: string, hour: number) =>
    [...cells.values()].some(
      ({ some, hour: of }) =>
        of === hour &&
        (some.host === undefined || some.host === host) &&
        (some.hosts_other_than === undefined || !some.hosts_other_than.includes(host)),
    );
};

test("whatever is discarded and taken back, in whatever order and stored in between, the last word counts for each source and hour", () => {
  fc.assert(
    fc.property(changes, anHour, fc.constantFrom(...HOSTS), (said, hour, host) => {
      let discarded = NONE;
      for (const [isDiscard, some, hours] of said) {
        discarded = (isDiscard ? discard : takeBack)(discarded, some, hours);
        discarded = parseDiscarded(formatDiscarded(discarded));
      }
      const isDiscarded = createIsDiscarded(UTC, discarded);
      expect(isDiscarded(from(host || undefined, hour))).toBe(expected(said)(host, hour));
      expect(listDiscarded(discarded).every(({ hours }) => hours.length > 0)).toBe(true);
    }),
  );
});

test("the order in which things are discarded does not matter, nor that they are again", () => {
  const one = discard(discard(NONE, { host: "b" }, [3, 1]), { host: "a" }, [2]);
  const other = discard(
    discard(discard(NONE, { host: "a" }, [2]), { host: "b" }, [1]),
    { host: "b" },
    [3, 1],
  );
  expect(formatDiscarded(one)).toBe(formatDiscarded(other));
  expect(listDiscarded(one)).toContainEqual({ host: "b", hours: [1, 3] });
});

test("what is stored of a day is bounded: at most 40 hosts are named, and those can still be taken back", () => {
  const hosts = Array.from({ length: 20 }, (_, index) => `${"h".repeat(240)}${index}`);
  let discarded = discard(NONE, { hosts_other_than: hosts }, [1]);
  for (const host of hosts) discarded = discard(discarded, { host }, [1]);
  expect(() => discard(discarded, { host: "one.more" }, [1])).toThrow("at most 40 hosts");
  expect(formatDiscarded(discard(discarded, { host: hosts[0] }, [2])).length).toBeLessThan(12_000);
  expect(() =>
    discard(takeBack(discarded, { host: hosts[0] }, [1]), { host: "one.more" }, [1]),
  ).not.toThrow();
});
