import { getItem } from "../platform/table/get-item.ts";
import { orderKey } from "../platform/table/keys/order-keys.ts";
import type { Table } from "../platform/table/table.ts";
import { isErased } from "./is-erased.ts";
import { type Order, orderFromItem } from "./order-item.table.ts";

/** Finds an order by its id; `undefined` if it was never reported, or was erased. An eventually consistent read may lag. */
export const createFindOrder =
  (table: Table) =>
  async (
    brand: string,
    orderId: string,
    { consistent = false }: { readonly consistent?: boolean } = {},
  ): Promise<Order | undefined> => {
    const item = await getItem(table, orderKey(brand, orderId), { consistent });
    return item && !isErased(item) ? orderFromItem(item) : undefined;
  };

export type FindOrder = ReturnType<typeof createFindOrder>;
