import { expect, inject, test } from "vitest";
import { createFunnelFigures } from "../../shared/interactions/funnel-figures.table.ts";
import { videoKey } from "../../shared/platform/table/keys/video-keys.ts";
import { putItem } from "../../shared/platform/table/write-item.ts";
import type { TimeZones } from "../../shared/vocabulary/store-days.ts";
import { reportCounter } from "../support/stack/count-reports.ts";
import { createTestStore, openStackTable } from "../support/stack/stack-access.ts";
import { aReport } from "../support/values/builders.ts";

const stack = inject("stack");
const table = openStackTable(stack);

const since2025 = (time_zone: string, begins_at: string): TimeZones => [
  { day: "2025-01-01", begins_at, time_zone },
];

test.each<[string, TimeZones, string, string, string]>([
  [
    "Sydney",
    since2025("Australia/Sydney", "2024-12-31T13:00:00.000Z"),
    "2026-11-20",
    "2026-11-19T13:00",
    "2026-11-20T12:59",
  ],
  [
    "Sydney, 23 hours",
    since2025("Australia/Sydney", "2024-12-31T13:00:00.000Z"),
    "2026-10-04",
    "2026-10-03T14:00",
    "2026-10-04T12:59",
  ],
  [
    "Los Angeles, 25 hours",
    since2025("America/Los_Angeles", "2025-01-01T08:00:00.000Z"),
    "2026-11-01",
    "2026-11-01T07:00",
    "2026-11-02T07:59",
  ],
  [
    "Kathmandu",
    since2025("Asia/Kathmandu", "2024-12-31T18:15:00.000Z"),
    "2026-11-20",
    "2026-11-19T18:15",
    "2026-11-20T18:14",
  ],
  [
    "the day before a change",
    [{ day: "2026-11-21", begins_at: "2026-11-21T08:00:00.000Z", time_zone: "America/Los_Angeles" }],
    "2026-11-20",
    "2026-11-20T00:00",
    "2026-11-21T07:59",
  ],
])("reports count on the store's day: %s", async (_, time_zones, day, first, last) => {
  const { brand } = await createTestStore(stack);
  const minute = 60_000;
  const at = (time: string, by: number) => new Date(Date.parse(`${time}:00Z`) + by).toISOString();
  const times = [at(first, -1), at(first, 0), at(last, minute - 1), at(last, minute)];
  const view = (count: number) => ({ 7001: { view_carousel: count } });
  await putItem(table, videoKey(brand, 7001));
  const now = Date.parse(`${last}:00Z`) + 3 * 60 * minute;
  await reportCounter(table, { now: () => now, store: { time_zones } }).count(
    brand,
    times.map((time, index) => aReport({ id: `r${index}`, at: time, videos: view(10 ** index) })),
  );
  const figures = createFunnelFigures(table);
  const pages = await Array.fromAsync(figures.between(brand, day, day));
  for (const rows of [pages.flat(), await figures.ofScope(brand, "STORE", [day])]) {
    expect(rows.find(({ scope }) => scope === "STORE")?.counts).toMatchObject([{ count: 110 }]);
  }
});
