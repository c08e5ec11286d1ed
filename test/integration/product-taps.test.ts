import { expect, inject, test } from "vitest";
import { createCountedDays } from "../../shared/interactions/counted-days.table.ts";
import { createDiscardedReports } from "../../shared/interactions/discarded.table.ts";
import { discard, formatDiscarded } from "../../shared/interactions/discarded.ts";
import { createFoldReports } from "../../shared/interactions/fold-reports.ts";
import type { Report } from "../../shared/interactions/interactions.schema.ts";
import { createProductCounts } from "../../shared/interactions/product-counts.table.ts";
import { createReports } from "../../shared/interactions/reports.table.ts";
import { getItem } from "../../shared/platform/table/get-item.ts";
import { tapsKey } from "../../shared/platform/table/keys/interaction-keys.ts";
import type { TimeZones } from "../../shared/vocabulary/store-days.ts";
import { createTestStore, openStackTable } from "../support/stack/stack-access.ts";
import { aReport } from "../support/values/builders.ts";

const table = openStackTable(inject("stack"));
const reports = createReports(table);
const days = createCountedDays(table);

const DAY = "2026-11-20";
const [OPEN, OVER] = [Date.parse(`${DAY}T12:30:00Z`), Date.parse("2026-11-21T02:00:00Z")];

/** A tap of each named product, and one of a product that the video does not show. */
const tapped = (fields: Partial<Report>, ...productIds: string[]) =>
  aReport({
    at: `${DAY}T10:00:10.000Z`,
    videos: { 7001: { product_tap_carousel: productIds.length + 1 } },
    products: productIds.map((product_id) => ({
      event_id: 7001,
      product_id,
      product_taps: 1,
      add_to_carts: 0,
    })),
    ...fields,
  });

const fold = (brand: string, now: number, time_zones?: TimeZones) =>
  createFoldReports({ reports, days, now: () => now })({ brand, ...(time_zones && { time_zones }) });

const shown = async (brand: string, now: number, zones?: TimeZones) => {
  const taps: Record<string, number> = {};
  const counts = createProductCounts(table, reports, () => now);
  for await (const { products, unknown } of counts.between(brand, DAY, DAY, zones)) {
    for (const { product_id, product_taps } of [...products, { product_id: "unknown", ...unknown }])
      taps[product_id] = (taps[product_id] ?? 0) + product_taps;
  }
  return taps;
};

const recount = async (brand: string, late: readonly Report[], mark: string) => {
  await reports.keep(brand, late);
  await reports.recount(brand, DAY, mark);
};

test("a tap counts once by product, however often its report is kept, and before and after its day is counted", async () => {
  const { brand } = await createTestStore(inject("stack"));
  const [one, two] = [tapped({ id: "one" }, "501", "502"), tapped({ id: "two" }, "501")];
  await reports.keep(brand, [one]);
  await reports.keep(brand, [one, two]);
  await reports.keep(brand, [{ ...two, at: `${DAY}T10:01:05.000Z` }]);
  const expected = { 501: 2, 502: 1, unknown: 2 };
  expect(await shown(brand, OPEN)).toEqual(expected);
  await Promise.allSettled([fold(brand, OVER), fold(brand, OVER)]);
  await fold(brand, OVER);
  expect(await getItem(table, tapsKey(brand, DAY))).toMatchObject({ counted_to: "2026-11-21T00:00" });
  expect(await shown(brand, OVER)).toEqual(expected);
  // One comes late.
  await recount(brand, [tapped({ id: "late" }, "503"), two], "late");
  await fold(brand, OVER);
  expect(await shown(brand, OVER)).toEqual({ ...expected, 503: 1, unknown: 3 });
});

test("while a day's figures are being stored, taps are whole, and those that are discarded are gone", async () => {
  const { brand } = await createTestStore(inject("stack"));
  const evil = { host: "evil.example" };
  await reports.keep(brand, [tapped({ id: "before" }, "501"), tapped({ id: "forged", ...evil }, "666")]);
  await recount(brand, [], "counted early");
  await fold(brand, OPEN);
  const [counted] = await days.find(brand, [DAY]);
  expect(counted?.countedTo).toBe(`${DAY}T12:00`);
  await reports.keep(brand, [tapped({ id: "after", at: `${DAY}T12:10:00.000Z` }, "501")]);
  expect(await shown(brand, OPEN)).toEqual({ 501: 2, 666: 1, unknown: 3 });
  // A run whose products are stored, and whose store is not: it is asked to count again meanwhile.
  const later = Date.parse(`${DAY}T13:30:00Z`);
  const stopped: typeof days = {
    ...days,
    store: (of, day, ...rest) => days.store(of, { ...day, recount: "another" }, ...rest),
  };
  await reports.recount(brand, DAY, "again");
  await createFoldReports({ reports, days: stopped, now: () => later })({ brand });
  expect(await getItem(table, tapsKey(brand, DAY))).toMatchObject({ counted_to: `${DAY}T13:00` });
  expect((await days.find(brand, [DAY]))[0]?.countedTo).toBe(`${DAY}T12:00`);
  expect(await shown(brand, later)).toEqual({ 501: 2, 666: 1, unknown: 3 });
  // All reports of a host are discarded, then all of any: the stored item is emptied.
  const discarded = createDiscardedReports(table);
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const some = formatDiscarded(discard(new Map(), evil, hours));
  await discarded.replace(brand, DAY, undefined, some, "1");
  await fold(brand, later);
  expect(await shown(brand, later)).toEqual({ 501: 2, unknown: 2 });
  await discarded.replace(brand, DAY, some, formatDiscarded(discard(new Map(), {}, hours)), "2");
  await fold(brand, later);
  expect(await shown(brand, later)).toEqual({ unknown: 0 });
});

test("taps count on the store's day, open and counted; a day without any has no item", async () => {
  const { brand } = await createTestStore(inject("stack"));
  const zones: TimeZones = [
    { day: "2025-01-01", begins_at: "2024-12-31T13:00:00.000Z", time_zone: "Australia/Sydney" },
  ];
  const times = [
    "2026-11-19T12:59:59.999Z",
    "2026-11-19T13:00:00.000Z",
    "2026-11-20T12:59:59.999Z",
    "2026-11-20T13:00:00.000Z",
  ];
  await reports.keep(
    brand,
    times.map((at, index) => tapped({ id: `r${index}`, at }, `p${index}`)),
  );
  const now = Date.parse("2026-11-20T16:00:00Z");
  expect(await shown(brand, now, zones)).toEqual({ p1: 1, p2: 1, unknown: 2 });
  await fold(brand, now, zones);
  expect(await shown(brand, now, zones)).toEqual({ p1: 1, p2: 1, unknown: 2 });
  const { brand: quiet } = await createTestStore(inject("stack"));
  await reports.keep(quiet, [aReport({ at: `${DAY}T10:00:00.000Z` })]);
  await fold(quiet, OVER);
  expect((await days.find(quiet, [DAY]))[0]?.countedTo).toBe("2026-11-21T00:00");
  expect(await getItem(table, tapsKey(quiet, DAY))).toBeUndefined();
});
