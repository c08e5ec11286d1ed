import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { readKey } from "../../platform/table/batch-get.ts";
import { getItem } from "../../platform/table/get-item.ts";
import {
  amendmentConflictsKey,
  amendmentKey,
  amendmentRange,
  amendmentsOfOrder,
  parseAmendmentKey,
} from "../../platform/table/keys/amendment-keys.ts";
import { queryAll, queryOnce } from "../../platform/table/query.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { transact } from "../../platform/table/transact.ts";
import { writeIf } from "../../platform/table/write-if.ts";
import { updateItem } from "../../platform/table/write-item.ts";
import type { Figures } from "../figures/figures.ts";
import type { Amendment } from "./amendment.ts";
import {
  type AmendedOrder,
  amendmentFromItem,
  amendmentToItem,
  returnToItem,
} from "./amendment-item.table.ts";

/** An order that was erased is closed by an item in the place of its next amendment. */
const isClosing = (item: Item): boolean => item.erased_at !== undefined;

/** The amendments of an order, those that arrived first before. `isErased`: it takes no more. */
export type OrderAmendments = { readonly amendments: readonly Amendment[]; readonly isErased: boolean };

/** How long a conflict is told of. */
const CONFLICTS_KEPT_MS = 14 * 86_400_000;

/**
 * Amendments of orders. Each has a number, which is given once: so what an amendment changes is known when it is written, and
 * its figures are written with it, in one transaction, or neither.
 */
export const createAmendments = (table: Table) => ({
  /** Eventually consistent reads may lack the last ones. */
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

  /** Whether any order that was received from one time to another has amendments. */
  async haveAny(
    brand: string,
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<boolean> {
    const range = amendmentRange(brand, from, to);
    return (await queryOnce(table, range, { consistent: true, limit: 1 })).items.length > 0;
  },

  /**
   * The amendments of all orders that were received from one time to another, by the orders' ids.
   *
   * @param onUnreadable called for one that is damaged, and is left out
   */
  async between(
    brand: string,
    { from, to }: { readonly from: string; readonly to: string },
    onUnreadable: (order_id: string, error: unknown) => void,
  ): Promise<ReadonlyMap<string, readonly Amendment[]>> {
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
  },

  /**
   * Writes an amendment, and what it changes in figures.
   *
   * @param written `expires_at`: the order's; `returned`: what it changes, with a random name, unless it changes nothing
   * @returns whether it was written; not if another one has its number
   */
  async put(
    brand: string,
    order: AmendedOrder,
    amendment: Amendment,
    {
      expires_at,
      returned,
    }: {
      readonly expires_at: number | undefined;
      readonly returned?: {
        readonly figures: readonly Figures[];
        /** Whether it counts on another day than the order. */
        readonly late: boolean;
        readonly name: string;
        readonly expires_at: number;
      };
    },
  ): Promise<boolean> {
    const TableName = table.name;
    const { accepted_at, day } = amendment;
    const first = {
      TableName,
      Item: amendmentToItem(brand, order, amendment, expires_at),
      ConditionExpression: "attribute_not_exists(PK)",
    };
    if (returned === undefined) return writeIf(table, new PutCommand(first));
    const { figures, late, name } = returned;
    const Item = returnToItem(brand, { accepted_at, day, late, figures }, name, returned.expires_at);
    const refused = await transact(table, [{ Put: first }, { Put: { TableName, Item } }]);
    return refused.size === 0;
  },

  /** Notes that a version was sent again with other content: with the amendment that is kept, and for the store. */
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

  /** How often a version was sent again with other content, and when last; `undefined` if not in two weeks. */
  async conflicts(brand: string): Promise<{ conflicts: number; last_at: string } | undefined> {
    const item = await getItem(table, amendmentConflictsKey(brand), { consistent: false });
    if (item === undefined) return undefined;
    const stored = readItem(item, "count of amendments");
    return { conflicts: stored.integer("conflicts"), last_at: stored.text("last_at") };
  },
});

export type Amendments = ReturnType<typeof createAmendments>;
