import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BatchWriteCommand, NumberValue } from "@aws-sdk/lib-dynamodb";
import { startDynamoDbLocal } from "../../../infra/local/aws/dynamodb-local.ts";
import { type Figures, videoScope } from "../../../shared/attribution/figures/figures.ts";
import { createTotals } from "../../../shared/attribution/totals/totals.table.ts";
import { rowDelta } from "../../../shared/attribution/totals/totals-row.table.ts";
import { analyticsView } from "../../../shared/attribution/views/analytics.ts";
import { readScopeSales, readStoreSales } from "../../../shared/attribution/views/read-sales.ts";
import { chunk, mapConcurrently } from "../../../shared/platform/map-concurrently.ts";
import { daysBetween, type Period } from "../../../shared/vocabulary/days.ts";
import { print } from "../report/print.ts";
import { createBenchTable } from "./bench-table.ts";

const READS = 9;
const MONTH = { from: "2026-10-01", to: "2026-10-31" };
const YEAR = { from: "2025-11-01", to: "2026-10-31" };

const directory = await mkdtemp(join(tmpdir(), "totals-"));
const dynamo = await startDynamoDbLocal({ logFile: join(directory, "dynamodb.log") });
const table = await createBenchTable(dynamo.endpoint);

const sums = (prefix: string) => ({
  [`${prefix}orders`]: 20,
  [`${prefix}lines`]: 30,
  [`${prefix}units`]: 31,
  [`${prefix}revenue`]: "1999.99",
});

const buildDay = (day: string, videos: number): Figures[] => {
  const values = {
    ...sums(""),
    ...sums("returned_"),
    ...sums("add_to_cart_carousel_"),
    ...sums("video_view_stories_"),
    unconfirmed_orders: 2,
    ...sums("not_tagged_"),
  };
  const rows = Array.from({ length: videos }, (_, index) => videoScope(7001 + index));
  return [
    { day, currency: "EUR", scope: "STORE", values: { ...values, ...sums("attributed_") } },
    ...rows.map((scope) => ({ day, currency: "EUR", scope, values })),
  ];
};

const write = async (brand: string, period: Period, videos: number): Promise<void> => {
  const rows = daysBetween(period.from, period.to).flatMap((day) => buildDay(day, videos));
  const puts = rows.flatMap((figures) => {
    const delta = rowDelta(brand, figures);
    if (delta === undefined) return [];
    const counters = Object.entries(delta.counters).map(([name, value]) => [name, NumberValue.from(value)]);
    return [{ PutRequest: { Item: { ...delta.key, ...Object.fromEntries(counters) } } }];
  });
  await mapConcurrently(
    chunk(puts, 25),
    (some) => table.send(new BatchWriteCommand({ RequestItems: { [table.name]: some } })),
    8,
  );
};

const measure = async (what: string, rows: number, read: () => Promise<unknown>) => {
  const times: number[] = [];
  for (let index = 0; index < READS; index++) {
    const began = performance.now();
    await read();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { what, rows, "median, ms": times[Math.floor(READS / 2)] ?? 0, "slowest, ms": times.at(-1) ?? 0 };
};

try {
  const totals = createTotals(table);
  await write("br_month", MONTH, 200);
  await write("br_year", YEAR, 50);
  const ofAll = (brand: string, period: Period) => async () =>
    analyticsView(await readStoreSales(totals, brand, period, { videos: true, campaigns: true }));
  print("Reading daily totals", [
    await measure("a month of 200 selling videos", 31 * 201, ofAll("br_month", MONTH)),
    await measure("a year of 50 selling videos", 365 * 51, ofAll("br_year", YEAR)),
    await measure("a year of the store", 365, () => readStoreSales(totals, "br_year", YEAR)),
    await measure("a year of one video", 730, () =>
      readScopeSales(totals, "br_year", YEAR, videoScope(7001)),
    ),
  ]);
} finally {
  await dynamo.stop();
  await rm(directory, { recursive: true, force: true });
}
