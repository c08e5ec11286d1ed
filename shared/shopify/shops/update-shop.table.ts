import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { shopKey } from "../../platform/table/keys/shop-keys.ts";
import type { Table } from "../../platform/table/table.ts";
import { writeIf } from "../../platform/table/write-if.ts";

/** Changes a shop's item. @returns what resolves to whether the condition held */
export const createUpdateShop =
  (table: Table) =>
  (
    shop: string,
    UpdateExpression: string,
    ConditionExpression: string,
    ExpressionAttributeValues: Readonly<Record<string, unknown>>,
  ): Promise<boolean> =>
    writeIf(
      table,
      new UpdateCommand({
        TableName: table.name,
        Key: shopKey(shop),
        UpdateExpression,
        ConditionExpression,
        // `state` is a reserved word.
        ...(/#state\b/.test(UpdateExpression + ConditionExpression) && {
          ExpressionAttributeNames: { "#state": "state" },
        }),
        ExpressionAttributeValues,
      }),
    );
