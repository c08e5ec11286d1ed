import { readKey } from "../platform/table/get-item.ts";
import { SHOP_DAYS } from "../platform/table/keys/store-keys.ts";
import { queryAll } from "../platform/table/query.ts";
import { readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { putItem } from "../platform/table/write-item.ts";
import type { Period } from "../vocabulary/days.ts";

export const createShopDays = (table: Table) => ({
  async put(
    brand: string,
    { day, orders }: { readonly day: string; readonly orders: number },
  ): Promise<void> {
    await putItem(table, { ...SHOP_DAYS.key(brand, day), orders });
  },

  async between(brand: string, { from, to }: Period): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for await (const items of queryAll(table, SHOP_DAYS.range(brand, from, to)))
      for (const item of items)
        counts.set(SHOP_DAYS.parseDay(readKey(item).SK), readItem(item, "shop day").integer("orders"));
    return counts;
  },
});

export type ShopDays = ReturnType<typeof createShopDays>;
