import { definedOnly } from "../platform/defined-only.ts";
import { batchGet } from "../platform/table/get-item.ts";
import { storeKey } from "../platform/table/keys/store-keys.ts";
import { type ItemReader, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import type { TimeZones } from "../vocabulary/store-days.ts";
import type { FiguresLock } from "./figures-lock.ts";

export const readTimeZones = (item: ItemReader): TimeZones | undefined =>
  item.has("time_zones")
    ? item.list("time_zones", (change) => ({
        day: change.text("day"),
        begins_at: change.text("begins_at"),
        time_zone: change.text("time_zone"),
      }))
    : undefined;

export const readFiguresLock = (store: ItemReader): FiguresLock =>
  definedOnly({
    figures_locked_after_days: store.optionalInteger("figures_locked_after_days"),
    former_lock: store.optionalMap("former_lock", (former) => ({
      until: former.text("until"),
      days: former.integer("days"),
      locked_to: former.text("locked_to"),
    })),
    time_zones: readTimeZones(store),
  });

const FIELDS = ["figures_locked_after_days", "former_lock", "time_zones"];

export const createReadFiguresLock = (table: Table) => {
  return async (brand: string): Promise<FiguresLock> => {
    const [item] = await batchGet(table, [storeKey(brand)], { fields: FIELDS });
    return item ? readFiguresLock(readItem(item, "store")) : {};
  };
};
