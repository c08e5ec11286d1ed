import { getItem } from "../platform/table/get-item.ts";
import { erasedOrderKey, hashOrderId, isErased, orderKey } from "../platform/table/keys/order-keys.ts";
import type { Table } from "../platform/table/table.ts";
import type { Store } from "../stores/store.ts";
import { type Order, orderFromItem } from "./order-item.table.ts";

/** Eventually consistent. `undefined` also for an erased order. */
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

export const createWasErased =
  (table: Table) =>
  async (
    { brand, order_erasure_key }: Pick<Store, "brand" | "order_erasure_key">,
    orderId: string,
  ): Promise<boolean> => {
    if (order_erasure_key === undefined) return false;
    return (
      (await getItem(table, erasedOrderKey(brand, hashOrderId(order_erasure_key, orderId)))) !== undefined
    );
  };

export type WasErased = ReturnType<typeof createWasErased>;
