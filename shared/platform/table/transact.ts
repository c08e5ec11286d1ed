import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { Unavailable } from "../errors.ts";
import type { Item } from "./read-item.ts";
import { retryConflicts } from "./retry-conflicts.ts";
import { type Table, unmarshallItem } from "./table.ts";

/** One action of a transaction. */
export type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** By index, the actions whose condition failed, each with its old item, if the action requested it. */
export type Refused = ReadonlyMap<number, Item | undefined>;

/** Another transaction holds one of the items, or the table throttles: a retry soon succeeds. */
const RETRYABLE_REASONS = new Set([
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
]);

const refusedBy = ({ CancellationReasons: reasons = [] }: TransactionCanceledException): Refused =>
  new Map(
    reasons.flatMap(({ Code, Item }, index) =>
      Code === "ConditionalCheckFailed" ? [[index, Item && unmarshallItem(Item)] as const] : [],
    ),
  );

const isRetryable = ({ CancellationReasons: reasons = [] }: TransactionCanceledException): boolean =>
  reasons.some(({ Code = "None" }) => RETRYABLE_REASONS.has(Code));

/**
 * Runs a transaction, and retries it while other transactions hold its items. A transaction whose answer was lost is
 * not written twice, because the SDK sends the same token again.
 *
 * @returns the actions whose condition failed; when there are none, the transaction is written
 * @throws Unavailable when the table stays busy
 */
export const transact = (table: Table, TransactItems: TransactItem[]): Promise<Refused> =>
  retryConflicts(async () => {
    try {
      await table.send(new TransactWriteCommand({ TransactItems }));
      return new Map();
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const refused = refusedBy(error);
      if (refused.size > 0) return refused;
      throw isRetryable(error) ? new Unavailable(error) : error;
    }
  });
