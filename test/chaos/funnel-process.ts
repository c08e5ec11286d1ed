import { createInterface } from "node:readline";
import { createHandler } from "../../functions/funnel/handler.ts";
import { visitorDelta } from "../../shared/experiments/arm-totals.ts";
import { createAddReports } from "../../shared/interactions/add-reports.table.ts";
import { createKnownTargets } from "../../shared/interactions/known-targets.table.ts";
import { openTable, type Table } from "../../shared/platform/table/table.ts";
import { queueEvent, queueRecord } from "../support/endpoint/queue-events.ts";
import { recordingLogger } from "../support/endpoint/recording-logger.ts";
import type { ProvidedStack } from "../support/stack/local-stack.ts";
import { stackClient } from "../support/stack/stack-access.ts";
import { aStore } from "../support/values/builders.ts";

const [dynamodbEndpoint = "", tableName = "", now = ""] = process.argv.slice(2);
const opened = openTable(tableName, stackClient({ dynamodbEndpoint } as ProvidedStack));
let stepsLeft = 0;
const step = () => {
  stepsLeft--;
  if (stepsLeft === 0) process.kill(process.pid, "SIGKILL");
};
const table = {
  ...opened,
  send: async (command: { readonly constructor: { readonly name: string } }) => {
    const isWrite = command.constructor.name === "TransactWriteCommand";
    if (isWrite) step();
    const answer: unknown = await opened.send(command as never);
    if (isWrite) step();
    return answer;
  },
} as Table;
const { logger } = recordingLogger();
const handler = createHandler({
  stores: { find: async (brand) => aStore({ brand }) },
  targets: createKnownTargets(table),
  addReports: createAddReports(table, visitorDelta, (error, failed) =>
    logger.error("Interactions could not be counted and are retried", error, failed),
  ),
  now: () => Number(now),
  logger,
});

for await (const line of createInterface({ input: process.stdin })) {
  const { batch, killAfter } = JSON.parse(line) as { batch: { report: { id: string } }[]; killAfter: number };
  stepsLeft = killAfter;
  const records = batch.map((message) => queueRecord(message, { id: message.report.id }));
  console.log(JSON.stringify(await handler(queueEvent(...records))));
}
