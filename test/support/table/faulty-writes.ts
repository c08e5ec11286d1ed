import {
  ProvisionedThroughputExceededException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { openTable, type Table } from "../../../shared/platform/table/table.ts";
import type { ProvidedStack } from "../stack/local-stack.ts";
import { stackClient } from "../stack/stack-access.ts";
import { transactionCanceled } from "./mock-table.ts";

/**
 * Fault of a write, alone or in a transaction:
 * - `throttled`, `conflict`: rejected
 * - `poison`: rejected at every attempt
 * - `lost_before`, `lost_after`: the connection breaks before or after the write
 */
export type WriteFault = "throttled" | "conflict" | "poison" | "lost_before" | "lost_after";

const lost = () => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });
const conflict = () => new TransactionConflictException({ message: "ongoing", $metadata: {} });
const refused = () => Object.assign(new Error("too large"), { name: "ValidationException" });

export const faultyWrites = (
  stack: ProvidedStack,
  next: (write: string) => WriteFault | undefined,
): Table => {
  const client = stackClient(stack);
  client.middlewareStack.add(
    (send, { commandName = "" }) =>
      async (args) => {
        const isTransaction = commandName === "TransactWriteItemsCommand";
        const isWrite = isTransaction || commandName === "PutItemCommand";
        const isRead = commandName === "BatchGetItemCommand";
        const fault = isWrite || isRead ? next(JSON.stringify(args.input)) : undefined;
        if (isRead && fault !== undefined && fault !== "throttled") throw lost();
        if (fault === "conflict")
          throw isTransaction ? transactionCanceled("TransactionConflict") : conflict();
        if (fault === "poison") throw isTransaction ? transactionCanceled("ValidationError") : refused();
        if (fault === "lost_before") throw lost();
        if (fault === "throttled")
          throw new ProvisionedThroughputExceededException({ message: "slow down", $metadata: {} });
        const answer = await send(args);
        if (fault === "lost_after") throw lost();
        return answer;
      },
    { step: "initialize" },
  );
  return openTable(stack.tableName, client);
};
