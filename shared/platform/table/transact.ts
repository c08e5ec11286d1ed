import { setTimeout as pause } from "node:timers/promises";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { Unavailable } from "../errors.ts";
import type { Table } from "./table.ts";

/** One action of a transaction. */
export type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** Another transaction holds one of the items, or the table throttles: a retry soon succeeds. */
const RETRYABLE_REASONS = new Set([
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
]);
const MAX_TRIES = 5;

/**
 * Runs a transaction, and retries it while other transactions hold its items.
 *
 * @returns indexes of the actions whose condition failed; when empty, the transaction is written
 * @throws Unavailable when the table stays busy
 */
export const transact = async (table: Table, TransactItems: TransactItem[]): Promise<ReadonlySet<number>> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems }));
      return new Set();
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code ?? "None");
      const refused = codes.flatMap((code, index) => (code === "ConditionalCheckFailed" ? [index] : []));
      if (refused.length > 0) return new Set(refused);
      if (!codes.some((code) => RETRYABLE_REASONS.has(code))) throw error;
      if (attempt === MAX_TRIES) throw new Unavailable(error);
      await pause(20 * 2 ** attempt * Math.random());
    }
  }
};
