import { definedOnly } from "../../platform/defined-only.ts";
import { getItem } from "../../platform/table/get-item.ts";
import { healthLookKey } from "../../platform/table/keys/mail-keys.ts";
import { type Item, type ItemReader, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { putItem, updateItem } from "../../platform/table/write-item.ts";
import { HEALTH_CHECKS, HEALTH_STATES } from "../../vocabulary/health.ts";
import type { HealthLook, HealthStates } from "./health-look.ts";

/** Checks that there are no more are passed over. */
const readStates = (states: ItemReader): HealthStates =>
  definedOnly(Object.fromEntries(HEALTH_CHECKS.map((id) => [id, states.optionalOneOf(id, HEALTH_STATES)])));

const fromItem = (item: Item): HealthLook => {
  const look = readItem(item, "health look");
  return definedOnly({
    day: look.text("day"),
    states: readStates(look.map("states")),
    before: look.optionalMap("before", readStates),
    told: look.optionalFlag("told"),
  });
};

/** The last look at each store's health. What is written here is what `health.changed` tells of. */
export const createHealthLooks = (table: Table) => ({
  async last(brand: string): Promise<HealthLook | undefined> {
    const item = await getItem(table, healthLookKey(brand));
    return item && fromItem(item);
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
