import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { Unavailable } from "../errors.ts";
import type { Item } from "./read-item.ts";
import { retryConflicts } from "./retry-conflicts.ts";
import { type Table, unmarshallItem } from "./table.ts";

export type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** Actions whose condition failed, by index, with the old item if requested. */
export type Refused = ReadonlyMap<number, Item | undefined>;

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
 * The SDK sends the same token in each attempt, so a retry does not write twice.
 * @returns the actions whose condition failed. An empty map means that the transaction was written
 * @throws Unavailable if the table stays busy
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
