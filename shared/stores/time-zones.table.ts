import { batchGet } from "../platform/table/batch-get.ts";
import { storeKey } from "../platform/table/keys/store-keys.ts";
import { type ItemReader, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import type { TimeZones } from "../vocabulary/store-days.ts";

/** In a profile, and in its entry of the index. */
export const readTimeZones = (item: ItemReader): TimeZones | undefined =>
  item.has("time_zones")
    ? item.list("time_zones", (change) => ({
        day: change.text("day"),
        begins_at: change.text("begins_at"),
        time_zone: change.text("time_zone"),
      }))
    : undefined;

/** Reads the time zones of a store, for whoever needs nothing else of its profile. */
export const createReadTimeZones = (table: Table) => {
  return async (brand: string): Promise<TimeZones | undefined> => {
    const [item] = await batchGet(table, [storeKey(brand)], { fields: ["time_zones"] });
    return item && readTimeZones(readItem(item, "store"));
  };
};
