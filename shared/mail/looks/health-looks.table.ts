import { getItem } from "../../platform/table/get-item.ts";
import { healthLookKey } from "../../platform/table/keys/mail-keys.ts";
import type { Table } from "../../platform/table/table.ts";
import { putItem, updateItem } from "../../platform/table/write-item.ts";
import type { HealthLook } from "./health-look.ts";
import { healthLookFromItem } from "./health-look-item.table.ts";

/** The last look at each store's health. What is written here is what `health.changed` and `figures.locked` tell of. */
export const createHealthLooks = (table: Table) => ({
  async last(brand: string): Promise<HealthLook | undefined> {
    const item = await getItem(table, healthLookKey(brand));
    return item && healthLookFromItem(item);
  },

  /** @returns `false` if another look of this day, or of a later one, was written meanwhile */
  write: (brand: string, look: HealthLook, mark: { readonly notify?: string }): Promise<boolean> =>
    putItem(
      table,
      { ...healthLookKey(brand), ...look, ...mark },
      {
        ConditionExpression: "attribute_not_exists(PK) OR #day < :day",
        ExpressionAttributeNames: { "#day": "day" },
        ExpressionAttributeValues: { ":day": look.day },
      },
    ),

  async markTold(brand: string, day: string): Promise<void> {
    await updateItem(table, healthLookKey(brand), {
      UpdateExpression: "SET told = :yes",
      ConditionExpression: "#day = :day",
      ExpressionAttributeNames: { "#day": "day" },
      ExpressionAttributeValues: { ":yes": true, ":day": day },
    });
  },
});

export type HealthLooks = ReturnType<typeof createHealthLooks>;
