import { batchGet, getItem } from "../../platform/table/get-item.ts";
import { attributionKey } from "../../platform/table/keys/order-keys.ts";
import type { Table } from "../../platform/table/table.ts";
import type { AttributedOrder } from "../rule/attributed-order.ts";
import {
  attributionFromItem,
  isTombstone,
  readAttributions,
  type StoredAttribution,
} from "./attribution-item.table.ts";

type OrderOfTime = Pick<AttributedOrder, "order_id" | "received_at">;

type Found = {
  readonly found: ReadonlyMap<string, StoredAttribution>;
  readonly unreadable: readonly { readonly order_id: string; readonly error: unknown }[];
};

export const createAttributions = (table: Table) => ({
  async findAll(
    brand: string,
    orders: readonly OrderOfTime[],
    { consistent = false }: { readonly consistent?: boolean } = {},
  ): Promise<Found> {
    const keys = orders.map((order) => attributionKey(brand, order));
    const unreadable: { readonly order_id: string; readonly error: unknown }[] = [];
    const read = readAttributions(await batchGet(table, keys, { consistent }), (order_id, error) =>
      unreadable.push({ order_id, error }),
    );
    return { found: new Map(read.map(({ order_id, attribution }) => [order_id, attribution])), unreadable };
  },

  /** `undefined` before attribution and after erasure. */
  async find(
    brand: string,
    order: OrderOfTime,
    { consistent = false }: { readonly consistent?: boolean } = {},
  ): Promise<StoredAttribution | undefined> {
    const item = await getItem(table, attributionKey(brand, order), { consistent });
    return item && !isTombstone(item) ? attributionFromItem(item) : undefined;
  },
});

export type Attributions = ReturnType<typeof createAttributions>;
