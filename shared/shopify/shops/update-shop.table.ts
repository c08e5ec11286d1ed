import { shopKey } from "../../platform/table/keys/store-keys.ts";
import type { Table } from "../../platform/table/table.ts";
import { updateItem } from "../../platform/table/write-item.ts";

export const createUpdateShop =
  (table: Table) =>
  (
    shop: string,
    UpdateExpression: string,
    ConditionExpression: string,
    ExpressionAttributeValues: Readonly<Record<string, unknown>>,
  ): Promise<boolean> =>
    updateItem(table, shopKey(shop), {
      UpdateExpression,
      ConditionExpression,
      ...(/#state\b/.test(UpdateExpression + ConditionExpression) && {
        ExpressionAttributeNames: { "#state": "state" },
      }),
      ExpressionAttributeValues,
    });
