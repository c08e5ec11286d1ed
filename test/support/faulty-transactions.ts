import { ProvisionedThroughputExceededException } from "@aws-sdk/client-dynamodb";
import { openTable, type Table } from "../../shared/platform/table/table.ts";
import type { ProvidedStack } from "./local-stack.ts";
import { transactionCanceled } from "./mock-table.ts";
import { stackClient } from "./stack-access.ts";

/**
 * What happens to a transaction:
 * - `throttled`, `conflict`, `poison`: refused, and not written; a poisonous item can never be written
 * - `lost_before`, `lost_after`: the connection breaks before, or after, it was written
 */
export type TransactionFault = "throttled" | "conflict" | "poison" | "lost_before" | "lost_after";

const lost = () => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });

/**
 * The running stack's table, whose transactions fail as the test says.
 *
 * @param next asked before each transaction, which it gets as JSON
 */
export const faultyTransactions = (
  stack: ProvidedStack,
  next: (transaction: string) => TransactionFault | undefined,
): Table => {
  const client = stackClient(stack);
  client.middlewareStack.add(
    (send, { commandName }) =>
      async (args) => {
        const fault =
          commandName === "TransactWriteItemsCommand" ? next(JSON.stringify(args.input)) : undefined;
        if (fault === "conflict") throw transactionCanceled("TransactionConflict");
        if (fault === "poison") throw transactionCanceled("ValidationError");
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
