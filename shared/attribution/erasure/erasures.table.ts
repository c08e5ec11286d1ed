import { NotFound, OrderNotCounted, StoreClosed } from "../../platform/errors.ts";
import { getItem, readKey } from "../../platform/table/get-item.ts";
import { amendmentKey } from "../../platform/table/keys/amendment-keys.ts";
import type { Key } from "../../platform/table/keys/key.ts";
import {
  attributionKey,
  erasedOrderKey,
  erasedOrderRange,
  hashFromErasedKey,
  hashOrderId,
  isErased,
  orderKey,
} from "../../platform/table/keys/order-keys.ts";
import { storeKey } from "../../platform/table/keys/store-keys.ts";
import { countedKey } from "../../platform/table/keys/totals-keys.ts";
import { type QueryPosition, queryOnce } from "../../platform/table/query.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { transact } from "../../platform/table/transact.ts";
import { deleteItem, putItem, tryUpdate } from "../../platform/table/write-item.ts";
import type { Store } from "../../stores/store.ts";
import { STORE_CLOSED } from "../../vocabulary/closing.ts";
import { storeDays } from "../../vocabulary/store-days.ts";
import type { Amendment } from "../amendments/amendment.ts";
import { type AmendedOrder, amendmentToItem } from "../amendments/amendment-item.table.ts";
import { createAmendments } from "../amendments/amendments.table.ts";
import {
  attributionFromItem,
  attributionToItem,
  isTombstone,
  type StoredAttribution,
} from "../figures/attribution-item.table.ts";
import { countedPointer } from "../totals/apply-orders.table.ts";
import { type ErasedOrder, idGoneAt, stripLines, tombstoneExpiry } from "./erasure.ts";

export type Erasure = ErasedOrder & { readonly id_gone_at: string };

type ForgetDeliveries = (
  brand: string,
  events: readonly {
    readonly type: "order.attributed" | "order.amended";
    readonly sortKey: string;
    readonly timestamp: string;
  }[],
  at: string,
) => Promise<void>;

type StoreOfOrder = Pick<Store, "brand" | "order_erasure_key" | "time_zones">;

type OrderToErase = AmendedOrder & {
  readonly brand: string;
  readonly attribution: StoredAttribution;
  readonly amendments: readonly Amendment[];
  readonly expires_at: number | undefined;
};

const THERE = "attribute_exists(PK)";
/** A transaction has at most 100 actions. The erasure itself takes five. */
const DELETES_TOGETHER = 95;

const erasedFromItem = (item: Item): Erasure => {
  const erased = readItem(item, "erased order");
  const erased_at = erased.text("erased_at");
  return {
    hash: hashFromErasedKey(readKey(item).SK),
    day: erased.text("day"),
    erased_at,
    id_gone_at: idGoneAt(erased_at),
  };
};

const otherDays = ({ attribution, amendments }: OrderToErase, ownDay: string): string[] => {
  const days = [attribution.day, ...amendments.flatMap(({ day }) => day ?? [])];
  return [...new Set(days)].filter((day) => day !== ownDay);
};

/**
 * Replaces attribution and amendments by copies with a random id and without product ids, so totals keep the
 * order and recounts agree. Three keys hold the id for two more days, so that late deliveries can't write it
 * again.
 */
export const createErasures = (table: Table, forgetDeliveries: ForgetDeliveries) => {
  const TableName = table.name;
  const { ofOrder: readAmendments } = createAmendments(table);

  const erasureKey = async ({ brand, order_erasure_key }: StoreOfOrder, made: string): Promise<string> => {
    if (order_erasure_key !== undefined) return order_erasure_key;
    const outcome = await tryUpdate(table, storeKey(brand), {
      UpdateExpression: "SET order_erasure_key = if_not_exists(order_erasure_key, :made)",
      ConditionExpression: `${THERE} AND attribute_not_exists(closed_at)`,
      ExpressionAttributeValues: { ":made": made },
      ReturnValues: "ALL_NEW",
    });
    if (!outcome.held) throw new StoreClosed(STORE_CLOSED);
    return readItem(outcome.attributes, "store").text("order_erasure_key");
  };

  const findErased = async (brand: string, hash: string): Promise<Erasure | undefined> => {
    const item = await getItem(table, erasedOrderKey(brand, hash));
    return item && erasedFromItem(item);
  };

  /**
   * @returns `undefined` if another call erased the order meanwhile
   * @throws OrderNotCounted until the order and its amendments are applied to totals
   */
  const readOrder = async (brand: string, item: Item): Promise<OrderToErase | undefined> => {
    const order = readItem(item, "order");
    const [order_id, received_at] = [order.text("order_id"), order.text("received_at")];
    const stored = await getItem(table, attributionKey(brand, { received_at, order_id }));
    if (stored === undefined) throw new OrderNotCounted();
    if (isTombstone(stored)) return undefined;
    const attribution = attributionFromItem(stored);
    const { amendments } = await readAmendments(brand, { received_at, order_id });
    const isApplied = ({ applied_at, rows_left }: Amendment) =>
      applied_at !== undefined && rows_left === undefined;
    if (attribution.rows_left !== undefined || !amendments.every(isApplied)) throw new OrderNotCounted();
    const expires_at = order.optionalInteger("expires_at");
    return { brand, order_id, received_at, attribution, amendments, expires_at };
  };

  /** Unreachable until the attribution with their id exists. */
  const writeCopies = async (
    { brand, received_at, amendments, expires_at }: OrderToErase,
    days: readonly string[],
    anonymousId: string,
  ): Promise<void> => {
    const anonymous = { order_id: anonymousId, received_at };
    for (const { notify, ...amendment } of amendments)
      await putItem(table, amendmentToItem(brand, anonymous, amendment, expires_at));
    const expiry = expires_at !== undefined && { expires_at };
    for (const day of days)
      await putItem(table, countedPointer(table, brand, day, { ...anonymous, ...expiry }).Put.Item);
  };

  /** @returns `amended` if an amendment was written first */
  const writeErasure = async (
    order: OrderToErase,
    { hash, day, erased_at }: ErasedOrder,
    anonymousId: string,
  ): Promise<"written" | "amended" | "refused"> => {
    const { brand, order_id, received_at, attribution, amendments, expires_at } = order;
    const days = otherDays(order, day);
    await writeCopies(order, days, anonymousId);
    const next = (amendments.at(-1)?.sequence ?? -1) + 1;
    const tombstone = { erased_at, expires_at: tombstoneExpiry(erased_at) };
    const expiry = expires_at !== undefined && { expires_at };
    const { rule_version, day: countedOn, rows_left, erased, experiment, ...kept } = attribution;
    const anonymous = { ...kept, order_id: anonymousId, lines: stripLines(attribution), ...expiry };
    const put = (Item: Item, ConditionExpression?: string) => ({
      Put: { TableName, Item, ...(ConditionExpression && { ConditionExpression }) },
    });
    const deleted: Key[] = [
      ...amendments.map(({ sequence }) => amendmentKey(brand, received_at, order_id, sequence)),
      ...days.map((each) => countedKey(brand, each, order)),
    ];
    // Runs before the erasure, so that a retry after a crash repeats it.
    const events = [
      {
        type: "order.attributed" as const,
        sortKey: attributionKey(brand, order).SK,
        timestamp: received_at,
      },
      ...amendments.map(({ sequence, accepted_at }) => ({
        type: "order.amended" as const,
        sortKey: amendmentKey(brand, received_at, order_id, sequence).SK,
        timestamp: accepted_at,
      })),
    ];
    await forgetDeliveries(brand, events, erased_at);
    const refused = await transact(table, [
      // Takes the key of the next amendment, so that a late write can't amend the order.
      put({ ...amendmentKey(brand, received_at, order_id, next), ...tombstone }, "attribute_not_exists(PK)"),
      put({ ...orderKey(brand, order_id), ...tombstone }, `${THERE} AND attribute_not_exists(erased_at)`),
      put({ ...attributionKey(brand, order), ...tombstone }, `${THERE} AND attribute_not_exists(erased_at)`),
      put({ ...erasedOrderKey(brand, hash), day, erased_at, ...expiry }),
      put({
        ...attributionToItem(brand, anonymous, { day: countedOn, erased: true }),
        rule: rule_version,
      }),
      ...deleted.slice(0, DELETES_TOGETHER).map((Key) => ({ Delete: { TableName, Key } })),
    ]);
    if (refused.size === 0) {
      // Keys that a crash leaves behind here expire with the order.
      for (const key of deleted.slice(DELETES_TOGETHER)) await deleteItem(table, key);
      return "written";
    }
    return refused.size === 1 && refused.has(0) ? "amended" : "refused";
  };

  return {
    /**
     * @param newKey random key for the store's first erasure
     * @param beforeWriting called before an erasure, if the order exists
     * @throws NotFound if the order was never reported or has expired
     * @throws OrderNotCounted until the order and its amendments are applied to totals
     */
    async erase(
      store: StoreOfOrder,
      orderId: string,
      {
        at,
        newKey,
        anonymousId,
        beforeWriting,
      }: {
        readonly at: string;
        readonly newKey: string;
        readonly anonymousId: string;
        readonly beforeWriting: (day: string) => Promise<void>;
      },
    ): Promise<Erasure> {
      const { brand } = store;
      const item = await getItem(table, orderKey(brand, orderId));
      if (item === undefined && store.order_erasure_key === undefined) throw new NotFound();
      const hash = hashOrderId(await erasureKey(store, newKey), orderId);
      if (item === undefined || isErased(item)) {
        const before = await findErased(brand, hash);
        if (before === undefined) throw new NotFound();
        return before;
      }
      const day = storeDays(store.time_zones).findDay(readItem(item, "order").text("received_at"));
      const order = await readOrder(brand, item);
      const erased = { hash, day, erased_at: at };
      if (order !== undefined) await beforeWriting(day);
      const outcome = order === undefined ? "refused" : await writeErasure(order, erased, anonymousId);
      if (outcome === "written") return { ...erased, id_gone_at: idGoneAt(at) };
      // The order was amended a moment ago, erased by another call, or has expired.
      const done = await findErased(brand, hash);
      if (done !== undefined) return done;
      throw outcome === "amended" ? new OrderNotCounted() : new NotFound();
    },

    async page(brand: string, { cursor, limit }: { cursor?: QueryPosition; limit: number }) {
      const { items, last } = await queryOnce(table, erasedOrderRange(brand), { limit, after: cursor });
      return { items: items.map(erasedFromItem), next: last };
    },
  };
};

export type Erasures = ReturnType<typeof createErasures>;
