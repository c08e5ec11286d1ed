import { expect, test } from "vitest";
import { discardText, undoSteps } from "../../../../clients/dashboard/src/features/analytics/discarding.ts";
import { hostRows, hourRows } from "../../../../clients/dashboard/src/features/analytics/source-rows.ts";
import { sources } from "../screens/fixtures.ts";

const DAY = "2026-11-02";
const LATER = Date.parse("2026-11-03T09:00:00Z");
const ALL_DAY = Array.from({ length: 24 }, (_, hour) => hour);
const from14 = ALL_DAY.slice(14);
const onDay = { day: DAY, changeable_hours: ALL_DAY };
const host = { host: "evil.example" };

test.each([
  ["a day", 100, {}, ALL_DAY, "100 reports of Nov 2, 2026 are left out", "until 48 hours after it began."],
  ["one report", 1, {}, ALL_DAY, "1 report of Nov 2, 2026 is left out", "until 48 hours after it began."],
  [
    "a day of which a part is over",
    100,
    {},
    from14,
    "Of 100 reports of Nov 2, 2026, those that arrived from 14:00 on are left out",
    "within an hour or so. Earlier ones stay counted: 48 hours are over. Orders and revenue do not change. Each hour's reports can be taken back until 48 hours after it began.",
  ],
  [
    "an hour",
    5,
    { hour: 15 },
    from14,
    "5 reports of Nov 2, 2026, 15:00–16:00, are left out",
    "You can take this back until Nov 4, 2026, 15:00.",
  ],
])(
  "%s: it is said what is discarded, and how long it can be taken back",
  (_, counted, chosen, changeable_hours, begins, ends) => {
    const text = discardText({ counted, chosen }, { day: DAY, changeable_hours }, LATER);
    expect(text.slice(0, begins.length)).toBe(begins);
    expect(text.slice(-ends.length)).toBe(ends);
    expect(text).not.toContain("still arrive");
  },
);

test.each([
  [host, "So are those that still arrive on this day."],
  [{ hour: 15 }, "So are those that still arrive in this hour."],
  [{ hour: 14 }, undefined],
])("as long as reports of %j still arrive, it is said that they are discarded too", (chosen, words) => {
  const text = discardText({ counted: 2, chosen }, onDay, Date.parse(`${DAY}T15:30:00Z`));
  if (words === undefined) expect(text).not.toContain("still arrive");
  else expect(text).toContain(words);
});

test("only reports that count are said to be left out", () => {
  const counted = [...hostRows(sources), ...hourRows(sources)].map((row) => [
    row.name,
    row.reports,
    row.counted,
  ]);
  expect(counted).toEqual([
    ["evil.example", 100, 0],
    ["shop.example", 62, 60],
    ["no page (apps)", 1, 1],
    ["All other websites", 5, 5],
    ["09:00–10:00", 3, 3],
    ["14:00–15:00", 160, 60],
    ["15:00–16:00", 5, 0],
  ]);
});

const NOON = Date.parse(`${DAY}T12:30:00Z`);
const others = (...hosts: string[]) => ({ hosts_other_than: hosts });
test.each([
  ["all of it", host, [], [{ ...host, hours: ALL_DAY }], [{ how: "take back", chosen: host }]],
  [
    "its hour",
    { ...host, hour: 9 },
    [],
    [{ ...host, hours: [9] }],
    [{ how: "take back", chosen: { ...host, hour: 9 } }],
  ],
  ["nothing, if it added nothing", host, [{ ...host, hours: [9] }], [{ ...host, hours: [9] }], []],
  [
    "the hours that it added",
    host,
    [{ ...host, hours: [8, 9] }, { hours: [10] }],
    [{ ...host, hours: [8, 9, 10, 11] }, { hours: [10] }],
    [
      { how: "take back", chosen: { ...host, hour: 10 } },
      { how: "take back", chosen: { ...host, hour: 11 } },
    ],
  ],
  [
    "hours to come, which can't be named, with all others, and keeps what was discarded before",
    host,
    [{ ...host, hours: [9] }],
    [{ ...host, hours: ALL_DAY }],
    [
      { how: "take back", chosen: host },
      { how: "discard", chosen: { ...host, hour: 9 } },
    ],
  ],
  [
    "that of the same hosts, in whatever order",
    others("shop.example", ""),
    [{ ...others("shop.example"), hours: [9] }],
    [
      { ...others("shop.example"), hours: [9] },
      { ...others("", "shop.example"), hours: ALL_DAY },
    ],
    [{ how: "take back", chosen: others("shop.example", "") }],
  ],
])("an undo takes back %s", (_, chosen, discarded, after, steps) => {
  expect(undoSteps(chosen, { ...onDay, discarded }, after, NOON)).toEqual(steps);
});

test("what was discarded in hours that are over stays so by itself", () => {
  const before = { ...onDay, changeable_hours: from14, discarded: [{ ...host, hours: [3] }] };
  const after = [{ ...host, hours: [3, ...from14] }];
  expect(undoSteps(host, before, after, NOON)).toEqual([{ how: "take back", chosen: host }]);
});
