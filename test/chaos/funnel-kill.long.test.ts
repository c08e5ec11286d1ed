import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { CreateTableCommand } from "@aws-sdk/client-dynamodb";
import type { SQSBatchResponse } from "aws-lambda";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DynamoDbLocal, startDynamoDbLocal } from "../../infra/local/aws/dynamodb-local.ts";
import { createFunnelFigures } from "../../shared/interactions/funnel-figures.table.ts";
import type { ReportMessage } from "../../shared/interactions/interactions.schema.ts";
import { createReadProductTaps } from "../../shared/interactions/read-product-taps.ts";
import { getItem } from "../../shared/platform/table/get-item.ts";
import { videoKey } from "../../shared/platform/table/keys/video-keys.ts";
import { putItem } from "../../shared/platform/table/write-item.ts";
import { shownFunnel } from "../support/stack/count-reports.ts";
import type { ProvidedStack } from "../support/stack/local-stack.ts";
import { openStackTable, stackClient } from "../support/stack/stack-access.ts";
import { aReport } from "../support/values/builders.ts";
import { createRandom } from "../support/values/random.ts";

const PROCESS = new URL("funnel-process.ts", import.meta.url).pathname;
const TABLE = "table";
const BRANDS = ["br_one", "br_two", "br_three"];
const VIDEOS = [7001, 7002];
const PRODUCTS = ["501", "502"];
const DAY = "2026-11-20";
const NOW = Date.parse(`${DAY}T10:08:00.000Z`);
const REPORTS = 120;
const BATCH = 30;
const KILLS = 5;

const random = createRandom(27);
let directory: string;
let dynamodb: DynamoDbLocal;
let stack: ProvidedStack;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "funnel-kill-"));
  dynamodb = await startDynamoDbLocal({ logFile: join(directory, "dynamodb.log") });
  stack = { dynamodbEndpoint: dynamodb.endpoint, tableName: TABLE } as ProvidedStack;
  await stackClient(stack).send(
    new CreateTableCommand({
      TableName: TABLE,
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [
        { AttributeName: "PK", KeyType: "HASH" },
        { AttributeName: "SK", KeyType: "RANGE" },
      ],
      AttributeDefinitions: ["PK", "SK"].map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
    }),
  );
  for (const brand of BRANDS) {
    for (const id of VIDEOS) {
      const video = { like_count: 0, share_count: 0, products: PRODUCTS };
      await putItem(openStackTable(stack), { ...videoKey(brand, id), video });
    }
  }
}, 300_000);
afterAll(async () => {
  await dynamodb?.stop();
  await rm(directory, { recursive: true, force: true });
});

const message = (index: number): ReportMessage => ({
  brand: BRANDS[index % BRANDS.length] ?? "",
  report: aReport({
    id: `report-${index}`,
    at: `${DAY}T10:0${index % 7}:30.000Z`,
    videos: Object.fromEntries(
      VIDEOS.map((id) => [id, { view_carousel: 1, like_carousel: 1, product_tap: 3 }]),
    ),
    other: { checkout: 1 },
    products: VIDEOS.flatMap((event_id) =>
      [...PRODUCTS, "not-tagged"].map((product_id) => ({
        event_id,
        product_id,
        product_taps: 1,
        add_to_carts: 0,
      })),
    ),
  }),
});

const startFunnel = () => {
  const child = spawn(process.execPath, [PROCESS, dynamodb.endpoint, TABLE, String(NOW)], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async count(batch: readonly ReportMessage[], isKilled: boolean): Promise<string[] | undefined> {
      const killAfter = isKilled ? 1 + random.below(6) : 0;
      child.stdin.write(`${JSON.stringify({ batch, killAfter })}\n`);
      const { value, done } = await lines.next();
      if (done) return undefined;
      const { batchItemFailures } = JSON.parse(value) as SQSBatchResponse;
      return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
    },
    end: () => child.kill("SIGKILL"),
  };
};

const deliverAll = async (waiting: Map<string, ReportMessage>): Promise<number> => {
  let kills = 0;
  let funnel = startFunnel();
  while (waiting.size > 0) {
    const all = [...waiting.values()];
    const from = random.below(all.length);
    const batch = [...all.slice(from), ...all.slice(0, from)].slice(0, 1 + random.below(BATCH));
    for (const { report } of batch) waiting.delete(report.id);
    const again = await funnel.count(batch, kills < KILLS);
    for (const each of batch) {
      if (again?.includes(each.report.id) ?? true) waiting.set(each.report.id, each);
    }
    if (again !== undefined && kills >= KILLS) continue;
    kills++;
    funnel.end();
    funnel = startFunnel();
  }
  funnel.end();
  return kills;
};

const table = () => openStackTable(stack);

const shownTaps = async (brand: string) => {
  const readTaps = createReadProductTaps({ funnelFigures: createFunnelFigures(table()) });
  const { products, unknown } = await readTaps({ brand }, { from: DAY, to: DAY }, undefined);
  return Object.fromEntries(
    [...products, ["unknown", unknown] as const].map(([id, { product_taps }]) => [id, product_taps]),
  );
};

const readLikes = async (brand: string) => {
  const found = VIDEOS.map(async (id) => {
    const { video } = (await getItem(table(), videoKey(brand, id))) as { video: { like_count: number } };
    return video.like_count;
  });
  return Promise.all(found);
};

test("every accepted report counts once and completely while two funnels are killed repeatedly", async () => {
  const waiting = new Map(Array.from({ length: REPORTS }, (_, index) => [`report-${index}`, message(index)]));
  const kills = await Promise.all([deliverAll(waiting), deliverAll(waiting)]);
  expect(Math.min(...kills)).toBeGreaterThanOrEqual(3);
  const accepted = REPORTS / BRANDS.length;
  const expected = {
    STORE: { view: 2 * accepted, like: 2 * accepted, checkout: accepted, product_tap: 6 * accepted },
    ...Object.fromEntries(
      VIDEOS.map((id) => [`VIDEO#${id}`, { view: accepted, like: accepted, product_tap: 3 * accepted }]),
    ),
  };
  const taps = {
    unknown: 2 * accepted,
    ...Object.fromEntries(PRODUCTS.map((product) => [product, VIDEOS.length * accepted])),
  };
  for (const brand of BRANDS) {
    expect(await shownFunnel(table(), brand, DAY)).toEqual(expected);
    expect(await shownTaps(brand)).toEqual(taps);
    expect(await readLikes(brand)).toEqual(VIDEOS.map(() => accepted));
  }
}, 300_000);
