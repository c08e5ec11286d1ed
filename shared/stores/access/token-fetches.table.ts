import { storeKey } from "../../platform/table/keys/store-keys.ts";
import type { Table } from "../../platform/table/table.ts";
import { updateItem } from "../../platform/table/write-item.ts";

export const createTokenFetches = (table: Table) => ({
  async note(brand: string, at: string): Promise<void> {
    await updateItem(table, storeKey(brand), {
      UpdateExpression: "SET token_fetched_at = :at",
      ConditionExpression: "attribute_exists(PK) AND attribute_not_exists(closed_at)",
      ExpressionAttributeValues: { ":at": at },
    });
  },
});

export type TokenFetches = ReturnType<typeof createTokenFetches>;
