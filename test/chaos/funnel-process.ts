/**
 * Keeps batches of reports as the function `funnel` does, one line of standard input each. A line may say after which of its
 * writes to the table the process is killed: that one has happened, and what follows has not.
 */
import { createInterface } from "node:readline";
import { createHandler } from "../../functions/funnel/handler.ts";
import { createReports } from "../../shared/interactions/reports.table.ts";
import { openTable, type Table } from "../../shared/platform/table/table.ts";
import { queueEvent, queueRecord } from "../support/endpoint/queue-events.ts";
import { recordingLogger } from "../support/endpoint/recording-logger.ts";
import type { ProvidedStack } from "../support/stack/local-stack.ts";
import { stackClient } from "../support/stack/stack-access.ts";
import { aStore } from "../support/values/builders.ts";

const [dynamodbEndpoint = "", tableName = "", now = ""] = process.argv.slice(2);
const opened = openTable(tableName, stackClient({ dynamodbEndpoint } as ProvidedStack));
let writesLeft = 0;
const table = {
  ...opened,
  send: async (command: { readonly constructor: { readonly name: string } }) => {
    const answer: unknown = await opened.send(command as never);
    if (/^(Put|Update|TransactWrite)Command$/.test(command.constructor.name)) {
      writesLeft--;
      if (writesLeft === 0) process.kill(process.pid, "SIGKILL");
    }
    return answer;
  },
} as Table;
const handler = createHandler({
  stores: { find: async (brand) => aStore({ brand }) },
  reports: createReports(table),
  now: () => Number(now),
  logger: recordingLogger().logger,
});

for await (const line of createInterface({ input: process.stdin })) {
  const { batch, killAfter } = JSON.parse(line) as { batch: { report: { id: string } }[]; killAfter: number };
  writesLeft = killAfter;
  const records = batch.map((message) => queueRecord(message, { id: message.report.id }));
  console.log(JSON.stringify(await handler(queueEvent(...records))));
}
