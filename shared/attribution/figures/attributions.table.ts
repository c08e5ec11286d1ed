import { batchGet, getItem, readKey } from "../../platform/table/get-item.ts";
import { attributionKey, parseAttributionKey } from "../../platform/table/keys/order-keys.ts";
import type { Table } from "../../platform/table/table.ts";
import type { AttributedOrder } from "../rule/attributed-order.ts";
import {
  attributionFromItem,
  isTombstone,
  type StoredAttribution,
  type StoredDecisions,
} from "./attribution-item.table.ts";

type OrderOfTime = Pick<AttributedOrder, "order_id" | "received_at">;

type Found = {
  readonly found: ReadonlyMap<string, StoredAttribution>;
  readonly unreadable: readonly { readonly order_id: string; readonly error: unknown }[];
};

export const createAttributions = (table: Table) => {
  const findAll = async (
    brand: string,
    orders: readonly OrderOfTime[],
    { consistent = false }: { readonly consistent?: boolean } = {},
  ): Promise<Found> => {
    const found = new Map<string, StoredAttribution>();
    const unreadable: { readonly order_id: string; readonly error: unknown }[] = [];
    const keys = orders.map((order) => attributionKey(brand, order));
    for (const item of await batchGet(table, keys, { consistent })) {
      if (isTombstone(item)) continue;
      const { order_id } = parseAttributionKey(readKey(item).SK);
      try {
        found.set(order_id, attributionFromItem(item));
      } catch (error) {
        unreadable.push({ order_id, error });
      }
    }
    return { found, unreadable };
  };

  return {
    findAll,

    /** `undefined` before attribution and after erasure. */
    async find(
      brand: string,
      order: OrderOfTime,
      { consistent = false }: { readonly consistent?: boolean } = {},
    ): Promise<StoredAttribution | undefined> {
      const item = await getItem(table, attributionKey(brand, order), { consistent });
      return item && !isTombstone(item) ? attributionFromItem(item) : undefined;
    },

    async decisions(
      brand: string,
      orders: readonly OrderOfTime[],
    ): Promise<ReadonlyMap<string, StoredDecisions>> {
      const { found } = await findAll(brand, orders, { consistent: true });
      return new Map(
        [...found].map(([id, { rule_version, day, lines }]) => [
          id,
          { rule_version, day, unconfirmed: lines.map(({ credit }) => credit?.unconfirmed) },
        ]),
      );
    },
  };
};

export type Attributions = ReturnType<typeof createAttributions>;
