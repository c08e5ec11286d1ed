import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { Unavailable } from "../platform/errors.ts";
import { credentialKey, storeKey } from "../platform/table/keys.ts";
import type { Table } from "../platform/table/table.ts";
import type { Store } from "./store.ts";

/**
 * Replaces a store's `store_id`, all or nothing: there is never a moment with two of them or with none.
 *
 * @returns `(store, newHash)`: throws Unavailable where the `store_id` was rotated meanwhile
 */
export const createStoreIdRotation =
  (table: Table) =>
  async ({ brand, store_id_hash: oldHash }: Store, newHash: string): Promise<void> => {
    const TableName = table.name;
    try {
      await table.send(
        new TransactWriteCommand({
          TransactItems: [
            {
              Put: {
                TableName,
                Item: { ...credentialKey(newHash), brand },
                ConditionExpression: "attribute_not_exists(PK)",
              },
            },
            { Delete: { TableName, Key: credentialKey(oldHash) } },
            {
              Update: {
                TableName,
                Key: storeKey(brand),
                UpdateExpression: "SET store_id_hash = :new",
                ConditionExpression: "store_id_hash = :old",
                ExpressionAttributeValues: { ":new": newHash, ":old": oldHash },
              },
            },
          ],
        }),
      );
    } catch (error) {
      throw error instanceof TransactionCanceledException ? new Unavailable(error) : error;
    }
  };

export type RotateStoreId = ReturnType<typeof createStoreIdRotation>;
