import { getItem } from "../../platform/table/get-item.ts";
import {
  closingDueRange,
  closingIndexKey,
  closingKey,
  credentialKey,
  storeIndexKey,
  storeKey,
} from "../../platform/table/keys/store-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import { readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { transact } from "../../platform/table/transact.ts";
import { putItem, updateItem } from "../../platform/table/write-item.ts";
import { REOPENING_DAYS } from "../../vocabulary/closing.ts";
import { notifyMark, type Store } from "../store.ts";
import { readDeletedItems } from "../store-profiles.table.ts";
import { deletionDueAt, storeRemains, sweepDueAt } from "./closing.ts";
import type { DeletedItems } from "./deleted-items.ts";

export type Closing = {
  readonly brand: string;
  readonly due_at: string;
  readonly found: number;
  /** Absent during the first pass. */
  readonly swept_at: string | undefined;
  readonly items: DeletedItems;
};

const MAX_STORES = 100;

/** Replaces the hash of a closed store's `store_id`, so that a concurrent rotation fails. */
const NO_STORE_ID = "none";

export const createClosings = (table: Table) => {
  const TableName = table.name;

  return {
    /**
     * @param reopeningDays 0 deletes the data soon
     * @returns `false` if the store was closed or its `store_id` rotated after `store` was read
     */
    async close(store: Store, now: string, reopeningDays: number = REOPENING_DAYS): Promise<boolean> {
      const { brand, store_id_hash: hash } = store;
      const dueAt = deletionDueAt(now, reopeningDays);
      const refused = await transact(table, [
        { Delete: { TableName, Key: credentialKey(hash) } },
        {
          Put: {
            TableName,
            Item: { ...closingKey(brand), ...closingIndexKey(dueAt), brand, ...notifyMark(store) },
          },
        },
        {
          Update: {
            TableName,
            Key: storeKey(brand),
            UpdateExpression:
              "SET closed_at = :now, reopening_days = :days, store_id_hash = :none ADD token_generation :one",
            ConditionExpression: "store_id_hash = :hash AND attribute_not_exists(closed_at)",
            ExpressionAttributeValues: {
              ":now": now,
              ":days": reopeningDays,
              ":none": NO_STORE_ID,
              ":one": 1,
              ":hash": hash,
            },
          },
        },
      ]);
      return refused.size === 0;
    },

    /** @returns `false` if the store is open or its deletion has begun */
    async reopen(brand: string, newHash: string, beganAtSeconds: number): Promise<boolean> {
      const isNew = "attribute_not_exists(PK)";
      const refused = await transact(table, [
        { Put: { TableName, Item: { ...credentialKey(newHash), brand }, ConditionExpression: isNew } },
        { Delete: { TableName, Key: closingKey(brand) } },
        {
          Update: {
            TableName,
            Key: storeKey(brand),
            UpdateExpression:
              "SET store_id_hash = :new, token_generation_began_at = :began_at REMOVE closed_at, reopening_days ADD token_generation :one",
            ConditionExpression: "attribute_exists(closed_at) AND attribute_not_exists(deletion_began_at)",
            ExpressionAttributeValues: { ":new": newHash, ":began_at": beganAtSeconds, ":one": 1 },
          },
        },
      ]);
      return refused.size === 0;
    },

    async *due(now: string): AsyncGenerator<string[]> {
      for await (const items of queryAll(table, closingDueRange(now), { limit: MAX_STORES })) {
        yield items.map((item) => readItem(item, "closing").text("brand"));
      }
    },

    async find(brand: string): Promise<Closing | undefined> {
      const item = await getItem(table, closingKey(brand));
      if (item === undefined) return undefined;
      const closing = readItem(item, "closing");
      return {
        brand: closing.text("brand"),
        due_at: closing.text("GSI1SK"),
        found: closing.optionalInteger("pass_found") ?? 0,
        swept_at: closing.optionalText("swept_at"),
        items: readDeletedItems(closing),
      };
    },

    /** @returns `false` if the store was reopened after `store` was read */
    begin(store: Store, now: string): Promise<boolean> {
      const { brand, closed_at } = store;
      const remains = storeRemains(store, store.deletion_began_at ?? now);
      return putItem(
        table,
        { ...storeKey(brand), ...storeIndexKey(brand), ...remains },
        {
          ConditionExpression: "closed_at = :closed_at AND attribute_not_exists(deleted)",
          ExpressionAttributeValues: { ":closed_at": closed_at },
        },
      );
    },

    async count(brand: string, deleted: Partial<DeletedItems>): Promise<void> {
      const counts = Object.entries(deleted);
      const found = counts.reduce((sum, [, count]) => sum + count, 0);
      const all = [["pass_found", found] as const, ...counts];
      await updateItem(table, closingKey(brand), {
        UpdateExpression: `ADD ${all.map((_, index) => `#n${index} :n${index}`).join(", ")}`,
        // Prevents the update from recreating a deleted item.
        ConditionExpression: "attribute_exists(PK)",
        ExpressionAttributeNames: Object.fromEntries(all.map(([name], index) => [`#n${index}`, name])),
        ExpressionAttributeValues: Object.fromEntries(all.map(([, count], index) => [`:n${index}`, count])),
      });
    },

    async endPass(brand: string, now: string): Promise<void> {
      await updateItem(table, closingKey(brand), {
        UpdateExpression: "SET GSI1SK = :due, swept_at = :now, pass_found = :none",
        ConditionExpression: "attribute_exists(PK)",
        ExpressionAttributeValues: { ":due": sweepDueAt(now), ":now": now, ":none": 0 },
      });
    },

    async finish({ brand, items }: Closing, now: string): Promise<void> {
      await transact(table, [
        { Delete: { TableName, Key: closingKey(brand), ConditionExpression: "attribute_exists(PK)" } },
        {
          Update: {
            TableName,
            Key: storeKey(brand),
            UpdateExpression: "SET deleted = :deleted",
            ConditionExpression: "attribute_exists(deletion_began_at)",
            ExpressionAttributeValues: { ":deleted": { at: now, items } },
          },
        },
      ]);
    },
  };
};

export type Closings = ReturnType<typeof createClosings>;
