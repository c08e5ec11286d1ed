import { batchGet, readKey } from "../platform/table/get-item.ts";
import {
  erasedOrderKey,
  hashOrderId,
  isErased,
  orderIdFromKey,
  orderKey,
  parseOrderIndexKey,
} from "../platform/table/keys/order-keys.ts";
import type { QueryPosition } from "../platform/table/query.ts";
import { readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import type { Store } from "../stores/store.ts";
import type { Span } from "../vocabulary/store-days.ts";
import { createFindOrder } from "./find-order.table.ts";
import { createNewOrders } from "./new-orders.table.ts";
import { type Order, orderFromItem } from "./order-item.table.ts";
import { queryOrderKeys, queryOrderTimes, type TimesOfOrders } from "./order-keys-page.table.ts";

type OrdersOfStore = Pick<Store, "order_erasure_key">;

export const createOrders = (table: Table) => ({
  ...createNewOrders(table),

  find: createFindOrder(table),

  times: (brand: string, span: TimesOfOrders) => queryOrderTimes(table, brand, span),

  async known(
    brand: string,
    ids: readonly string[],
    { order_erasure_key: erasureKey }: OrdersOfStore = {},
  ): Promise<ReadonlySet<string>> {
    const orderKeys = (id: string) => [
      orderKey(brand, id),
      ...(erasureKey === undefined ? [] : [erasedOrderKey(brand, hashOrderId(erasureKey, id))]),
    ];
    const unique = [...new Set(ids)];
    const items = await batchGet(table, unique.flatMap(orderKeys), { consistent: false, fields: [] });
    const found = new Set(items.map((item) => readKey(item).SK));
    return new Set(unique.filter((id) => orderKeys(id).some(({ SK }) => found.has(SK))));
  },

  /** @returns `unreadable`: orders whose items are damaged */
  async page(brand: string, page: { during?: Span; cursor?: QueryPosition; limit: number }) {
    const { items, last } = await queryOrderKeys(table, brand, page);
    const orders: Order[] = [];
    const unreadable: UnreadableOrder[] = [];
    for (const item of await batchGet(table, items.map(readKey))) {
      // The index lags behind an erasure.
      if (isErased(item)) continue;
      try {
        orders.push(orderFromItem(item));
      } catch (error) {
        const { received_at } = parseOrderIndexKey(readItem(item, "order").text("GSI1SK"));
        unreadable.push({ order_id: orderIdFromKey(readKey(item).SK), received_at, error });
      }
    }
    return { items: orders, unreadable, next: last };
  },
});

type UnreadableOrder = {
  readonly order_id: string;
  readonly received_at: string;
  readonly error: unknown;
};

export type Orders = ReturnType<typeof createOrders>;
