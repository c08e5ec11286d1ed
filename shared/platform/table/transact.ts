import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { Unavailable } from "../errors.ts";
import type { Item } from "./read-item.ts";
import { retryConflicts } from "./retry-conflicts.ts";
import { type Table, unmarshallItem } from "./table.ts";

/** One action of a transaction. */
export type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** Actions whose condition failed, by index, each with its old item if requested. */
export type Refused = ReadonlyMap<number, Item | undefined>;

/** Another transaction locks one of the items, or the table throttles. A retry succeeds soon. */
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
 * Runs a transaction, and retries it while other transactions lock its items. A transaction whose answer was
 * lost is written once, because the SDK resends the same token.
 * @returns the actions whose condition failed. Empty: the transaction is written
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
