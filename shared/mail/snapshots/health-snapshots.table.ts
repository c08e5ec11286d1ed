import { definedOnly } from "../../platform/defined-only.ts";
import { getItem } from "../../platform/table/get-item.ts";
import { healthSnapshotKey } from "../../platform/table/keys/store-keys.ts";
import { type Item, type ItemReader, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { putItem, updateItem } from "../../platform/table/write-item.ts";
import { HEALTH_CHECKS, HEALTH_STATES } from "../../vocabulary/health.ts";
import type { HealthSnapshot, HealthStates } from "./health-snapshot.ts";

const readStates = (states: ItemReader): HealthStates =>
  definedOnly(Object.fromEntries(HEALTH_CHECKS.map((id) => [id, states.optionalOneOf(id, HEALTH_STATES)])));

export const healthSnapshotFromItem = (item: Item): HealthSnapshot => {
  const snapshot = readItem(item, "health snapshot");
  return definedOnly({
    day: snapshot.text("day"),
    states: readStates(snapshot.map("states")),
    before: snapshot.optionalMap("before", readStates),
    locked_to: snapshot.optionalText("locked_to"),
    locked_before: snapshot.optionalText("locked_before"),
    told: snapshot.optionalFlag("told"),
  });
};

/**
 * Stores the daily result of the health checks. Writing it sends the events `health.changed` and
 * `figures.locked`.
 */
export const createHealthSnapshots = (table: Table) => ({
  async last(brand: string): Promise<HealthSnapshot | undefined> {
    const item = await getItem(table, healthSnapshotKey(brand));
    return item && healthSnapshotFromItem(item);
  },

  /** @returns `false` if another call has written a snapshot of the same or a later day */
  write: (brand: string, snapshot: HealthSnapshot, mark: { readonly notify?: string }): Promise<boolean> =>
    putItem(
      table,
      { ...healthSnapshotKey(brand), ...snapshot, ...mark },
      {
        ConditionExpression: "attribute_not_exists(PK) OR #day < :day",
        ExpressionAttributeNames: { "#day": "day" },
        ExpressionAttributeValues: { ":day": snapshot.day },
      },
    ),

  async markNotified(brand: string, day: string): Promise<void> {
    await updateItem(table, healthSnapshotKey(brand), {
      UpdateExpression: "SET told = :yes",
      ConditionExpression: "#day = :day",
      ExpressionAttributeNames: { "#day": "day" },
      ExpressionAttributeValues: { ":yes": true, ":day": day },
    });
  },
});

export type HealthSnapshots = ReturnType<typeof createHealthSnapshots>;
