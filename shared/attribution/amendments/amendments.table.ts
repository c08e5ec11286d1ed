import { getItem, readKey } from "../../platform/table/get-item.ts";
import {
  amendmentConflictsKey,
  amendmentKey,
  amendmentRange,
  amendmentsOfOrder,
  parseAmendmentKey,
} from "../../platform/table/keys/amendment-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { putItem, updateItem } from "../../platform/table/write-item.ts";
import { DAY_MS } from "../../vocabulary/days.ts";
import type { Amendment } from "./amendment.ts";
import { type AmendedOrder, amendmentFromItem, amendmentToItem } from "./amendment-item.table.ts";

/** Closes an erased order, at the key of the order's next amendment. */
const isClosing = (item: Item): boolean => item.erased_at !== undefined;

export type OrderAmendments = { readonly amendments: readonly Amendment[]; readonly isErased: boolean };

type AmendmentsByOrder = ReadonlyMap<string, readonly Amendment[]>;
type OnUnreadable = (order_id: string, error: unknown) => void;

const CONFLICTS_KEPT_MS = 14 * DAY_MS;

/** Numbers are unique per order. A delta depends only on amendments with lower numbers. */
export const createAmendments = (table: Table) => {
  /** @param onUnreadable called for a damaged amendment, which is left out */
  const between = async (
    brand: string,
    { from, to }: { readonly from: string; readonly to: string },
    onUnreadable: OnUnreadable,
  ): Promise<AmendmentsByOrder> => {
    const found = new Map<string, Amendment[]>();
    for await (const items of queryAll(table, amendmentRange(brand, from, to), { consistent: true })) {
      for (const item of items) {
        const { order_id } = parseAmendmentKey(readKey(item).SK);
        try {
          if (!isClosing(item))
            found.set(order_id, [...(found.get(order_id) ?? []), amendmentFromItem(item)]);
        } catch (error) {
          onUnreadable(order_id, error);
        }
      }
    }
    return found;
  };

  return {
    /** Eventually consistent reads may lack the latest amendments. */
    async ofOrder(
      brand: string,
      order: AmendedOrder,
      { consistent = true }: { readonly consistent?: boolean } = {},
    ): Promise<OrderAmendments> {
      const found: Item[] = [];
      const range = amendmentsOfOrder(brand, order);
      for await (const items of queryAll(table, range, { consistent })) found.push(...items);
      const own = found.filter((item) => parseAmendmentKey(readKey(item).SK).order_id === order.order_id);
      return {
        amendments: own.filter((item) => !isClosing(item)).map(amendmentFromItem),
        isErased: own.some(isClosing),
      };
    },

    between,

    /** The orders cover a time span, so one range is read. */
    async ofOrders(
      brand: string,
      orders: readonly Pick<AmendedOrder, "received_at">[],
      onUnreadable: OnUnreadable,
    ): Promise<AmendmentsByOrder> {
      const times = orders.map(({ received_at }) => received_at).sort();
      const [from, to] = [times[0], times.at(-1)];
      return from === undefined || to === undefined ? new Map() : between(brand, { from, to }, onUnreadable);
    },

    /** @returns `false` if the amendment's number is taken */
    put: (
      brand: string,
      order: AmendedOrder,
      amendment: Amendment,
      expiresAt: number | undefined,
    ): Promise<boolean> =>
      putItem(table, amendmentToItem(brand, order, amendment, expiresAt), {
        ConditionExpression: "attribute_not_exists(PK)",
      }),

    async noteConflict(brand: string, order: AmendedOrder, kept: Amendment, at: string): Promise<void> {
      await updateItem(table, amendmentKey(brand, order.received_at, order.order_id, kept.sequence), {
        UpdateExpression: "ADD conflicts :one",
        ConditionExpression: "attribute_exists(PK)",
        ExpressionAttributeValues: { ":one": 1 },
      });
      await updateItem(table, amendmentConflictsKey(brand), {
        UpdateExpression: "SET last_at = :at, expires_at = :expiry ADD conflicts :one",
        ExpressionAttributeValues: {
          ":at": at,
          ":one": 1,
          ":expiry": Math.ceil((Date.parse(at) + CONFLICTS_KEPT_MS) / 1000),
        },
      });
    },

    async conflicts(brand: string): Promise<{ conflicts: number; last_at: string } | undefined> {
      const item = await getItem(table, amendmentConflictsKey(brand), { consistent: false });
      if (item === undefined) return undefined;
      const stored = readItem(item, "count of amendments");
      return { conflicts: stored.integer("conflicts"), last_at: stored.text("last_at") };
    },
  };
};

export type Amendments = ReturnType<typeof createAmendments>;
