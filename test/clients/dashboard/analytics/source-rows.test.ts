import { expect, test } from "vitest";
import {
  discardedName,
  hostRows,
  hourRows,
  hoursText,
  takenBack,
} from "../../../../clients/dashboard/src/features/analytics/source-rows.ts";
import { sources } from "../screens/fixtures.ts";

const states = (rows: readonly { name: string; reports: number; state: string }[]) =>
  rows.map(({ name, reports, state }) => [name, reports, state]);

test("hosts are listed with what counts and what is left out, and all others together", () => {
  expect(states(hostRows(sources))).toEqual([
    ["evil.example", 100, "discarded"],
    ["shop.example", 62, "counts"],
    ["no page (apps)", 1, "counts"],
    ["All other websites", 5, "counts"],
  ]);
  expect(hostRows(sources).map(({ chosen }) => chosen)).toEqual([
    { host: "evil.example" },
    { host: "shop.example" },
    { host: "" },
    { hosts_other_than: ["shop.example", ""] },
  ]);
});

test("an hour is discarded as long as it can be, apart from hosts", () => {
  expect(states(hourRows(sources))).toEqual([
    ["09:00–10:00", 3, "over"],
    ["14:00–15:00", 160, "counts"],
    ["15:00–16:00", 5, "discarded"],
  ]);
});

test("nothing can be chosen of a day that is over for 48 hours", () => {
  const over = { ...sources, changeable_hours: [] };
  const rows = [...hostRows(over), ...hourRows(over)];
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["over", "discarded"]));
});

test.each([
  [
    { host: "evil.example", hours: [13, 14, 23] },
    "evil.example",
    "13:00–15:00, 23:00–24:00",
    [{ host: "evil.example" }],
  ],
  [
    { hosts_other_than: ["shop.example", ""], hours: [0] },
    "All websites other than shop.example, no page (apps)",
    "00:00–01:00",
    [{ hosts_other_than: ["shop.example", ""] }],
  ],
  [
    { hours: [3, 14, 16] },
    "All websites",
    "03:00–04:00, 14:00–15:00, 16:00–17:00",
    // Hour 3 began more than 48 hours ago: it would be refused.
    [{ hour: 16 }, { hour: 14 }],
  ],
])("%j is said in words, and taken back as it was discarded", (each, name, hours, chosen) => {
  expect([discardedName(each), hoursText(each.hours), takenBack(each, sources.changeable_hours)]).toEqual([
    name,
    hours,
    chosen,
  ]);
});
