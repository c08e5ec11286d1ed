import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BatchWriteCommand, NumberValue } from "@aws-sdk/lib-dynamodb";
import { startDynamoDbLocal } from "../../../infra/local/aws/dynamodb-local.ts";
import { type Figures, videoScope } from "../../../shared/attribution/figures/figures.ts";
import { createTotals } from "../../../shared/attribution/totals/totals.table.ts";
import { rowDelta } from "../../../shared/attribution/totals/totals-row.table.ts";
import { analyticsView } from "../../../shared/attribution/views/analytics.ts";
import { readStoreSales } from "../../../shared/attribution/views/read-sales.ts";
import { chunk, mapConcurrently } from "../../../shared/platform/map-concurrently.ts";
import { type TotalsKind, totalsRange } from "../../../shared/platform/table/keys/totals-keys.ts";
import { daysBetween, type Period, splitWeeks } from "../../../shared/vocabulary/days.ts";
import { print } from "../report/print.ts";
import { quantile } from "../report/statistics.ts";
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

/** Reads the same rows by HTTP and `JSON.parse`, without the service and the SDK. */
const readRaw = async (brand: string, kind: TotalsKind, period: Period): Promise<void> => {
  const { PK, from, to } = totalsRange(brand, kind, period);
  const query = {
    TableName: table.name,
    KeyConditionExpression: "PK = :pk AND SK BETWEEN :from AND :to",
    ExpressionAttributeValues: { ":pk": { S: PK }, ":from": { S: from }, ":to": { S: to } },
  };
  let last: object | undefined;
  do {
    const answer = await fetch(dynamo.endpoint, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": "DynamoDB_20120810.Query",
        authorization: "AWS4-HMAC-SHA256 Credential=local/20261101/local/dynamodb/aws4_request",
      },
      body: JSON.stringify({ ...query, ...(last && { ExclusiveStartKey: last }) }),
    });
    const { Items, LastEvaluatedKey } = (await answer.json()) as {
      Items: object[];
      LastEvaluatedKey?: object;
    };
    if (!answer.ok || !Array.isArray(Items)) throw new Error(`DynamoDB Local answered ${answer.status}`);
    last = LastEvaluatedKey;
  } while (last);
};

const measure = async (
  what: string,
  rows: number,
  read: () => Promise<unknown>,
  raw: () => Promise<unknown>,
) => {
  const ways = [read, raw].map((run) => ({ run, times: [] as number[] }));
  for (let index = 0; index < READS; index++) {
    for (const { run, times } of ways) {
      const began = performance.now();
      await run();
      times.push(performance.now() - began);
    }
  }
  const [median = 0, floor = 0] = ways.map(({ times }) => quantile(times, 0.5));
  return {
    what,
    rows,
    "median, ms": median,
    "slowest, ms": Math.max(...(ways[0]?.times ?? [])),
    "raw query, ms": floor,
    "× raw": median / floor,
  };
};

try {
  const totals = createTotals(table);
  await write("br_month", MONTH, 200);
  await write("br_year", YEAR, 50);
  const ofRaw = (brand: string, period: Period, kinds: readonly TotalsKind[]) => () =>
    Promise.all(kinds.flatMap((kind) => splitWeeks(period).map((week) => readRaw(brand, kind, week))));
  const ALL = ["STORE", "VIDEO", "CAMPAIGN"] as const;
  const ofAll = (brand: string, period: Period) => async () =>
    analyticsView(await readStoreSales(totals, brand, period, { videos: true, campaigns: true }));
  print("Reading daily totals", [
    await measure(
      "a month of 200 selling videos",
      31 * 201,
      ofAll("br_month", MONTH),
      ofRaw("br_month", MONTH, ALL),
    ),
    await measure(
      "a year of 50 selling videos",
      365 * 51,
      ofAll("br_year", YEAR),
      ofRaw("br_year", YEAR, ALL),
    ),
    await measure(
      "a year of the store",
      365,
      () => readStoreSales(totals, "br_year", YEAR),
      ofRaw("br_year", YEAR, ["STORE"]),
    ),
  ]);
} finally {
  await dynamo.stop();
  await rm(directory, { recursive: true, force: true });
}
