/**
 * Folding a day of very many orders, as an open day and then as a closed one, and reading it in between:
 * `npm run bench:fold [-- --orders 2000000 --hours 24 --local]`. The orders are made as they are read (`generated-store.ts`);
 * `--local` writes them to DynamoDB Local first, which takes minutes for a hundred thousand.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { OPEN_STORE_BUDGET_MS } from "../../../functions/figures-fold/open-days.ts";
import { startDynamoDbLocal } from "../../../infra/local/aws/dynamodb-local.ts";
import { attributionToItem } from "../../../shared/attribution/figures/attribution-item.table.ts";
import { settledMinute } from "../../../shared/attribution/figures/closed-days.ts";
import { createFigures } from "../../../shared/attribution/figures/figures.table.ts";
import { createFolds } from "../../../shared/attribution/figures/folds.table.ts";
import { mapConcurrently } from "../../../shared/platform/map-concurrently.ts";
import type { Table } from "../../../shared/platform/table/table.ts";
import { DAY_MS } from "../../../shared/vocabulary/days.ts";
import { aCredit, aLine, anAttributedOrder } from "../../support/values/builders.ts";
import { print } from "../report/print.ts";
import { createBenchTable } from "./bench-table.ts";
import { BRAND, DAY, startGeneratedStore, VIDEOS } from "./generated-store.ts";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "2000000" },
    hours: { type: "string", default: "24" },
    local: { type: "boolean", default: false },
  },
});
const orders = Number(values.orders);
const spreadMs = Number(values.hours) * 3_600_000;
const midnight = Date.parse(DAY) + DAY_MS;
const PER_REQUEST = 25;
const MINUTE_MS = 60_000;
const READS = 9;

const directory = await mkdtemp(join(tmpdir(), "fold-"));
const dynamo = values.local
  ? await startDynamoDbLocal({ logFile: join(directory, "dynamodb.log") })
  : await startGeneratedStore({ orders, beginMs: midnight - spreadMs, spreadMs });
const opened = await createBenchTable(dynamo.endpoint);

const units = { read: 0, write: 0 };
/** Counts the units that DynamoDB Local says a request takes. */
const table: Table = {
  ...opened,
  send: (async (command: { input: object; constructor: { name: string } }) => {
    Object.assign(command.input, { ReturnConsumedCapacity: "TOTAL" });
    const output = await opened.send(command as never);
    const { ConsumedCapacity } = output as { ConsumedCapacity?: { CapacityUnits?: number } };
    const kind = ["QueryCommand", "GetCommand"].includes(command.constructor.name) ? "read" : "write";
    units[kind] += ConsumedCapacity?.CapacityUnits ?? 0;
    return output;
  }) as Table["send"],
};

/** Three lines, the first of them credited to a video. Spread over the last hours of the day. */
const orderAt = (index: number) =>
  anAttributedOrder({
    order_id: `order-${index}`,
    received_at: new Date(midnight - spreadMs + Math.floor((index * spreadMs) / orders)).toISOString(),
    lines: [aLine({ credit: aCredit({ event_id: 1 + (index % VIDEOS) }) }), aLine(), aLine()],
  });

const measure = async <Answer>(work: () => Promise<Answer>) => {
  Object.assign(units, { read: 0, write: 0 });
  const [began, before] = [performance.now(), process.threadCpuUsage()];
  const answer = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { answer, ms: performance.now() - began, cpuMs: (user + system) / 1_000, ...units };
};

const folds = createFolds(table);
/** The runs that it takes to count all that is settled at this time. */
const advance = async (now: number): Promise<number> => {
  for (let runs = 1; ; runs++) {
    const end = Date.now() + OPEN_STORE_BUDGET_MS;
    if (await folds.advance(BRAND, DAY, settledMinute(now), () => Date.now() >= end)) return runs;
  }
};

/** The median of some reads; the first may still warm the process up. */
const read = async () => {
  const reads = [];
  for (let index = 0; index < READS; index++) {
    const figures = createFigures(table).between(BRAND, { from: DAY, to: DAY });
    const { answer, ...figure } = await measure(async () =>
      (await Array.fromAsync(figures)).flatMap(({ figures }) => figures),
    );
    const counted = answer.find(({ scope }) => scope === "STORE")?.values.orders;
    if (counted !== orders) throw new Error(`${counted} orders were counted, not ${orders}`);
    reads.push(figure);
  }
  return reads.toSorted((a, b) => a.ms - b.ms)[Math.floor(READS / 2)];
};

const writeOrders = async (): Promise<void> => {
  const requests = Array.from({ length: Math.ceil(orders / PER_REQUEST) }, (_, index) => index * PER_REQUEST);
  await mapConcurrently(
    requests,
    async (from) => {
      const batch = Array.from({ length: Math.min(PER_REQUEST, orders - from) }, (_, index) => ({
        PutRequest: { Item: attributionToItem(BRAND, orderAt(from + index), { late: false }) },
      }));
      await opened.send(new BatchWriteCommand({ RequestItems: { bench: batch } }));
    },
    8,
  );
};

try {
  if (values.local) await writeOrders();
  const behind = await measure(() => advance(midnight - MINUTE_MS));
  const minute = await measure(() => advance(midnight));
  const today = await read();
  const closing = await measure(() => folds.fold(BRAND, DAY, DAY, () => false));
  const folded = await read();
  print(`Folding ${orders} orders of ${values.hours} hours of a day, of ${VIDEOS} videos`, [
    {
      what: "counting what is settled of a day that nobody counted: runs of a minute",
      figure: behind.answer,
    },
    { what: "orders a second", figure: (orders * 1_000) / behind.ms },
    { what: "orders a second of the function's own processor time", figure: (orders * 1_000) / behind.cpuMs },
    { what: "read units an order", figure: behind.read / orders },
    { what: "write units in all", figure: behind.write },
    { what: "counting another minute, ms", figure: minute.ms },
    { what: "its read units", figure: minute.read },
    { what: "its write units", figure: minute.write },
    { what: "reading the day while it is open, up to the last order, ms", figure: today?.ms ?? 0 },
    { what: "the function's own processor time of it, ms", figure: today?.cpuMs ?? 0 },
    { what: "its read units", figure: today?.read ?? 0 },
    { what: "folding the day once it is closed, ms", figure: closing.ms },
    { what: "its read units", figure: closing.read },
    { what: "its write units", figure: closing.write },
    { what: "reading the day once it is folded, ms", figure: folded?.ms ?? 0 },
    { what: "its read units", figure: folded?.read ?? 0 },
  ]);
} finally {
  await dynamo.stop();
  await rm(directory, { recursive: true, force: true });
}
