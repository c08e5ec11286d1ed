/**
 * Folding a day of very many orders, made directly in DynamoDB Local, in pieces of the function's two minutes, and reading it
 * before and afterwards: `npm run bench:fold [-- --orders 200000 --json]`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { STORE_BUDGET_MS } from "../../../functions/figures-fold/handler.ts";
import { startDynamoDbLocal } from "../../../infra/local/aws/dynamodb-local.ts";
import { attributionToItem } from "../../../shared/attribution/figures/attribution-item.table.ts";
import { createFigures } from "../../../shared/attribution/figures/figures.table.ts";
import { FoldUnfinished } from "../../../shared/attribution/figures/fold-unfinished.ts";
import { createFolds } from "../../../shared/attribution/figures/folds.table.ts";
import { mapConcurrently } from "../../../shared/platform/map-concurrently.ts";
import { openTable } from "../../../shared/platform/table/table.ts";
import { DAY_MS } from "../../../shared/vocabulary/days.ts";
import { localAws } from "../../support/stack/stack-access.ts";
import { aCredit, aLine, anAttributedOrder } from "../../support/values/builders.ts";
import { print } from "../report/print.ts";

const { values } = parseArgs({
  options: { orders: { type: "string", default: "200000" }, json: { type: "boolean", default: false } },
});
const orders = Number(values.orders);
const [BRAND, DAY, VIDEOS] = ["br_bench", "2026-11-20", 200] as const;
const PER_REQUEST = 25;

const directory = await mkdtemp(join(tmpdir(), "fold-"));
const local = await startDynamoDbLocal({ logFile: join(directory, "dynamodb.log") });
const client = new DynamoDBClient(localAws(local.endpoint));
const key = (AttributeName: string, KeyType: "HASH" | "RANGE") => ({ AttributeName, KeyType });
await client.send(
  new CreateTableCommand({
    TableName: "bench",
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: [key("PK", "HASH"), key("SK", "RANGE")],
    AttributeDefinitions: ["PK", "SK"].map((AttributeName) => ({
      AttributeName,
      AttributeType: "S" as const,
    })),
  }),
);
const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
const table = openTable("bench", documents);

/** Three lines, the first of them credited to a video. Spread over the day. */
const orderAt = (index: number) =>
  anAttributedOrder({
    order_id: `order-${index}`,
    received_at: new Date(Date.parse(DAY) + Math.floor((index * DAY_MS) / orders)).toISOString(),
    lines: [aLine({ credit: aCredit({ event_id: 1 + (index % VIDEOS) }) }), aLine(), aLine()],
  });

const timed = async <Answer>(work: () => Promise<Answer>) => {
  const began = performance.now();
  return { answer: await work(), ms: performance.now() - began };
};

try {
  const requests = Array.from({ length: Math.ceil(orders / PER_REQUEST) }, (_, index) => index * PER_REQUEST);
  await mapConcurrently(
    requests,
    async (from) => {
      const batch = Array.from({ length: Math.min(PER_REQUEST, orders - from) }, (_, index) => ({
        PutRequest: { Item: attributionToItem(BRAND, orderAt(from + index), { late: false }) },
      }));
      await documents.send(new BatchWriteCommand({ RequestItems: { bench: batch } }));
    },
    8,
  );

  const folds = createFolds(table);
  let pieces = 0;
  const before = process.cpuUsage();
  const fold = await timed(async () => {
    for (;;) {
      const end = Date.now() + STORE_BUDGET_MS;
      pieces += 1;
      try {
        return await folds.fold(BRAND, DAY, DAY, () => Date.now() >= end);
      } catch (error) {
        if (!(error instanceof FoldUnfinished)) throw error;
      }
    }
  });
  const { user, system } = process.cpuUsage(before);
  const read = await timed(() =>
    Array.fromAsync(createFigures(table).between(BRAND, { from: DAY, to: DAY })),
  );
  const counted = read.answer.flat().find(({ scope }) => scope === "STORE")?.values.orders;
  if (counted !== orders) throw new Error(`${counted} orders were folded, not ${orders}`);
  print(`Folding a day of ${orders} orders`, [
    { what: "runs of two minutes", figure: pieces },
    { what: "seconds", figure: fold.ms / 1_000 },
    { what: "orders a second", figure: orders / (fold.ms / 1_000) },
    {
      what: "orders a second of the function's own processor time",
      figure: (orders * 1e6) / (user + system),
    },
    { what: "reading the day afterwards, ms", figure: read.ms },
  ]);
} finally {
  client.destroy();
  await local.stop();
  await rm(directory, { recursive: true, force: true });
}
