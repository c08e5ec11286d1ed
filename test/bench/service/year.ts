/**
 * Reading two years of figures, day by day and with sums of months: `npm run bench:year`. DynamoDB Local says the read units.
 * The store has 1,370 orders a day, a million in two years; two of five are credited to a video. With returns, one of ten
 * comes back, within twenty days.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { startDynamoDbLocal } from "../../../infra/local/aws/dynamodb-local.ts";
import { createFigures } from "../../../shared/attribution/figures/figures.table.ts";
import type { Figures } from "../../../shared/attribution/figures/figures.ts";
import { createFolds } from "../../../shared/attribution/figures/folds.table.ts";
import { daySheet, returnSheet, sheetToItem } from "../../../shared/attribution/figures/sheet-item.table.ts";
import { analyticsView } from "../../../shared/attribution/views/analytics.ts";
import { readPeriodSales } from "../../../shared/attribution/views/read-sales.ts";
import { mapConcurrently } from "../../../shared/platform/map-concurrently.ts";
import { foldedReturnsKey } from "../../../shared/platform/table/keys/amendment-keys.ts";
import type { Table } from "../../../shared/platform/table/table.ts";
import { daysAfter, daysBetween, type Period } from "../../../shared/vocabulary/days.ts";
import { createRandom } from "../../support/values/random.ts";
import { print } from "../report/print.ts";
import { createBenchTable } from "./bench-table.ts";

const TODAY = "2026-11-20";
/** The last day that is folded: the day before is being counted. */
const TO = daysAfter(TODAY, -2);
const ORDERS_A_DAY = 1_370;
const CREDITED = 0.4;
/** How many of a day's orders, told on each of so many days after it. */
const RETURNS_A_DAY = 140;
const RETURNS_SPREAD = 20;
const READS = 7;
const NOW = Date.parse(`${TODAY}T12:00:00.000Z`);

const directory = await mkdtemp(join(tmpdir(), "year-"));
const dynamo = await startDynamoDbLocal({ logFile: join(directory, "dynamodb.log") });
const opened = await createBenchTable(dynamo.endpoint);

let units = 0;
const table: Table = {
  ...opened,
  send: (async (command: { input: object }) => {
    Object.assign(command.input, { ReturnConsumedCapacity: "TOTAL" });
    const output = await opened.send(command as never);
    units +=
      (output as { ConsumedCapacity?: { CapacityUnits?: number } }).ConsumedCapacity?.CapacityUnits ?? 0;
    return output;
  }) as Table["send"],
};

const EARNED_BY = ["add_to_cart_carousel_", "video_view_carousel_", "video_view_stories_"];

type Random = ReturnType<typeof createRandom>;

/** What orders come to that are drawn at random: a line each. `prefix`: of what came back. */
const drawFigures = (random: Random, day: string, videos: number, orders: number, prefix = ""): Figures[] => {
  const cents = new Map<string, Map<string, number>>();
  const add = (scope: string, name: string, value: number) => {
    const values = cents.get(scope) ?? new Map<string, number>();
    cents.set(scope, values.set(`${prefix}${name}`, (values.get(`${prefix}${name}`) ?? 0) + value));
  };
  const addLine = (scope: string, name: string, amount: number, isOrder = true) => {
    if (isOrder) add(scope, `${name}orders`, 1);
    add(scope, `${name}lines`, 1);
    add(scope, `${name}units`, 1);
    add(scope, `${name}revenue`, amount);
  };
  for (let index = 0; index < orders; index++) {
    const amount = 500 + random.below(15_000);
    addLine("STORE", "", amount);
    if (prefix === "") add("STORE", "signalled_orders", 1);
    if (!random.chance(CREDITED)) continue;
    const video = `VIDEO#${1 + random.below(videos)}`;
    addLine("STORE", "attributed_", amount);
    addLine(video, "", amount);
    addLine(video, random.pick(EARNED_BY), amount, false);
  }
  return [...cents].map(([scope, values]) => ({
    day,
    currency: "EUR",
    scope: scope as Figures["scope"],
    values: Object.fromEntries(
      [...values].map(([name, value]) => [name, name.endsWith("revenue") ? (value / 100).toFixed(2) : value]),
    ),
  }));
};

/** Two years of folded days, and what came back of them by the day on which it was told. */
const writeDays = async (brand: string, videos: number, withReturns: boolean): Promise<void> => {
  const random = createRandom(videos);
  const put = (day: string, name: string, figures: readonly Figures[]) => {
    const sheet = { day, name, figures, ...(name === daySheet(0) && { parts: 1 }) };
    return opened.send(new PutCommand({ TableName: opened.name, Item: sheetToItem(brand, sheet) }));
  };
  await mapConcurrently(
    daysBetween(daysAfter(TODAY, -2 * 365), TO),
    async (day) => {
      await put(day, daySheet(0), drawFigures(random, day, videos, ORDERS_A_DAY));
      for (let later = 1; withReturns && later <= RETURNS_SPREAD && daysAfter(day, later) <= TO; later++)
        await put(
          day,
          returnSheet(daysAfter(day, later), 0),
          drawFigures(random, day, videos, RETURNS_A_DAY / RETURNS_SPREAD, "returned_"),
        );
    },
    8,
  );
  const Item = { ...foldedReturnsKey(brand), through: TO };
  if (withReturns) await opened.send(new PutCommand({ TableName: opened.name, Item }));
};

/** A year as overview and analytics read it: the median of some reads. */
const read = async (brand: string, period: Period, now: number, inMonths?: () => boolean) => {
  const figures = createFigures(table, undefined, () => now);
  const reads = [];
  for (let index = 0; index < READS; index++) {
    units = 0;
    const began = performance.now();
    const view = analyticsView(await readPeriodSales(figures.between(brand, period, {}, inMonths)));
    reads.push({ ms: performance.now() - began, units, view: JSON.stringify(view) });
  }
  const [first] = reads.toSorted((a, b) => a.ms - b.ms).slice(Math.floor(READS / 2));
  if (first === undefined) throw new Error("Nothing was read");
  return first;
};

const measure = async (videos: number, withReturns = false) => {
  const brand = `br_year${videos}${withReturns ? "r" : ""}`;
  await writeDays(brand, videos, withReturns);
  const year = { from: daysAfter(TODAY, -365), to: TO };
  const before = await read(brand, year, 0);
  const byDay = await read(brand, year, NOW);
  units = 0;
  const began = performance.now();
  // Some months a run; two years take five.
  for (let run = 0; run < 5; run++) await createFolds(table).fold(brand, TO, TO, () => false);
  const folding = { ms: performance.now() - began, units };
  const inMonths = await read(brand, year, NOW, () => true);
  if (new Set([before.view, byDay.view, inMonths.view]).size > 1)
    throw new Error("A year's months and its days do not come to the same");
  return {
    videos: `${videos}${withReturns ? ", with returns" : ""}`,
    "all consistent, units": before.units,
    "by days, units": byDay.units,
    "in months, units": inMonths.units,
    "by days, ms": byDay.ms,
    "in months, ms": inMonths.ms,
    "summing up two years, units": folding.units,
  };
};

try {
  const rows = [];
  for (const videos of [10, 30, 100, 200]) rows.push(await measure(videos));
  rows.push(await measure(30, true));
  print("A year's figures of a store of a million orders in two years", rows);
} finally {
  await dynamo.stop();
  await rm(directory, { recursive: true, force: true });
}
