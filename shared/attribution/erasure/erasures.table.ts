import { hashOrderId } from "../../orders/hash-order-id.ts";
import { isErased } from "../../orders/is-erased.ts";
import { latestOrder } from "../../orders/latest-order.ts";
import { NotFound, OrderNotCounted, StoreClosed } from "../../platform/errors.ts";
import { readKey } from "../../platform/table/batch-get.ts";
import { getItem } from "../../platform/table/get-item.ts";
import { getItems } from "../../platform/table/get-items.ts";
import { amendmentKey } from "../../platform/table/keys/amendment-keys.ts";
import { erasedOrderKey, erasingKey } from "../../platform/table/keys/erasure-keys.ts";
import { shardFromKey } from "../../platform/table/keys/key.ts";
import { attributionKey, orderKey } from "../../platform/table/keys/order-keys.ts";
import { storeKey } from "../../platform/table/keys/store-keys.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { transact } from "../../platform/table/transact.ts";
import { deleteItem, tryUpdate } from "../../platform/table/write-item.ts";
import { shardsOfOrder } from "../../stores/order-shards.ts";
import type { Store } from "../../stores/store.ts";
import { STORE_CLOSED } from "../../vocabulary/store-closed.ts";
import { type StoreDays, storeDays } from "../../vocabulary/store-days.ts";
import type { Amendment } from "../amendments/amendment.ts";
import type { AmendedOrder } from "../amendments/amendment-item.table.ts";
import { createAmendments } from "../amendments/amendments.table.ts";
import { allReturnedFigures } from "../amendments/returned-figures.ts";
import { attributionFromItem } from "../figures/attribution-item.table.ts";
import { addUpFigures, countFigures, type FindDay } from "../figures/count-figures.ts";
import { erasedFiguresToItem } from "../figures/erased-figures.table.ts";
import { type ErasedOrder, idGoneAt, stripLines } from "./erasure.ts";

/** `id_gone_at`: when its id leaves the keys too. ISO 8601, UTC. */
export type Erasure = ErasedOrder & { readonly id_gone_at: string };

type StoreOfOrder = Pick<Store, "brand" | "order_erasure_key" | "order_shards" | "time_zones">;

const THERE = "attribute_exists(PK)";
/** A transaction has 100 actions, of which the erasure itself takes six. */
const AMENDMENTS_TOGETHER = 94;

/**
 * Erases orders. At once goes all that was reported: lines, products, signals. What stays is an attribution of amounts by
 * credit, so that figures keep the sum; the figures of this one order, for whoever counts orders again; and a keyed hash
 * of its id, for repeated reports. Its amendments go too, and it takes no more.
 *
 * The id itself is in three keys until its day is folded: the attribution's, since it can't be moved while it is being
 * counted, the order's, so that no report that is on its way gets through, and that of its next amendment, so that none does.
 */
export const createErasures = (table: Table) => {
  const TableName = table.name;
  const { ofOrder: readAmendments } = createAmendments(table);

  /** The store's key for hashes; its first erasure makes it. */
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

  const findErased = async (brand: string, hash: string, days: StoreDays): Promise<Erasure | undefined> => {
    const item = await getItem(table, erasedOrderKey(brand, hash));
    if (item === undefined) return undefined;
    const erased = readItem(item, "erased order");
    const [day, erased_at] = [erased.text("day"), erased.text("erased_at")];
    return { hash, day, erased_at, id_gone_at: idGoneAt(day, erased_at, days) };
  };

  const removeAmendments = async (brand: string, order: AmendedOrder, those: readonly Amendment[]) => {
    for (const { sequence } of those)
      await deleteItem(table, amendmentKey(brand, order.received_at, order.order_id, sequence));
  };

  /** Returns whether it was written; not if an amendment came first. */
  const writeErasure = async (
    brand: string,
    item: Item,
    attribution: Item,
    erased: ErasedOrder,
    findDay: FindDay,
  ): Promise<"written" | "amended" | "refused"> => {
    const order = readItem(item, "order");
    const [order_id, received_at] = [order.text("order_id"), order.text("received_at")];
    const shard = shardFromKey(readKey(item).PK);
    const expires_at = order.optionalInteger("expires_at");
    const expiry = expires_at !== undefined && { expires_at };
    const { hash, day, erased_at } = erased;
    const counted = attributionFromItem(attribution);
    const { lines } = counted;
    const { amendments } = await readAmendments(brand, { received_at, order_id });
    const returned = allReturnedFigures(counted, amendments, findDay).filter((each) => each.day === day);
    const figures = addUpFigures(countFigures([counted], findDay), returned);
    const next = (amendments.at(-1)?.sequence ?? -1) + 1;
    const refused = await transact(table, [
      {
        // In the place of its next amendment: whoever read the order before can't amend it any more.
        Put: {
          TableName,
          Item: { ...amendmentKey(brand, received_at, order_id, next), erased_at, ...expiry },
          ConditionExpression: "attribute_not_exists(PK)",
        },
      },
      {
        Put: {
          TableName,
          Item: { ...orderKey(brand, order_id, shard), erased_at, ...expiry },
          ConditionExpression: `${THERE} AND attribute_not_exists(erased_at)`,
        },
      },
      {
        Update: {
          TableName,
          Key: attributionKey(brand, { received_at, order_id, shard }),
          UpdateExpression: "SET #lines = :lines",
          ConditionExpression: THERE,
          ExpressionAttributeNames: { "#lines": "lines" },
          ExpressionAttributeValues: { ":lines": stripLines({ lines }) },
        },
      },
      { Put: { TableName, Item: { ...erasedOrderKey(brand, hash), day, erased_at, ...expiry } } },
      { Put: { TableName, Item: { ...erasedFiguresToItem(brand, { ...erased, figures }), ...expiry } } },
      {
        Put: {
          TableName,
          Item: {
            ...erasingKey(brand, received_at, order_id),
            erased_at,
            ...(shard > 0 && { shard }),
            ...expiry,
          },
        },
      },
      ...amendments.slice(0, AMENDMENTS_TOGETHER).map(({ sequence }) => ({
        Delete: { TableName, Key: amendmentKey(brand, received_at, order_id, sequence) },
      })),
    ]);
    if (refused.size === 0) {
      // What a process that dies here leaves goes with the order's id.
      await removeAmendments(brand, { received_at, order_id }, amendments.slice(AMENDMENTS_TOGETHER));
      return "written";
    }
    return refused.size === 1 && refused.has(0) ? "amended" : "refused";
  };

  return {
    /**
     * Erases an order; one that is erased already stays as it is.
     *
     * @param at ISO 8601, UTC
     * @param newKey random, in case that it is the store's first erasure
     * @param beforeWriting called if there is something to erase, before it is
     * @throws NotFound if it was never reported, or its retention is over
     * @throws OrderNotCounted if it has no attribution yet: its amounts by credit are not known
     */
    async erase(
      store: StoreOfOrder,
      orderId: string,
      {
        at,
        newKey,
        beforeWriting,
      }: { at: string; newKey: string; beforeWriting: (day: string) => Promise<void> },
    ): Promise<Erasure> {
      const { brand } = store;
      const days = storeDays(store.time_zones);
      const places = shardsOfOrder(store.order_shards, orderId);
      const keys = places.map((shard) => orderKey(brand, orderId, shard));
      const item = latestOrder(await getItems(table, keys));
      if (item === undefined && store.order_erasure_key === undefined) throw new NotFound();
      const hash = hashOrderId(await erasureKey(store, newKey), orderId);
      if (item === undefined || isErased(item)) {
        const before = await findErased(brand, hash, days);
        if (before === undefined) throw new NotFound();
        return before;
      }
      const received_at = readItem(item, "order").text("received_at");
      const shard = shardFromKey(readKey(item).PK);
      const attribution = await getItem(
        table,
        attributionKey(brand, { received_at, order_id: orderId, shard }),
      );
      if (attribution === undefined) throw new OrderNotCounted();
      const day = days.findDay(received_at);
      await beforeWriting(day);
      const write = () => writeErasure(brand, item, attribution, { hash, day, erased_at: at }, days.findDay);
      let outcome = await write();
      // There are at most so many amendments that come first.
      while (outcome === "amended") outcome = await write();
      // Erased by another call meanwhile, or expired.
      const done = outcome === "written" ? undefined : await findErased(brand, hash, days);
      if (outcome === "refused" && done === undefined) throw new NotFound();
      return done ?? { hash, day, erased_at: at, id_gone_at: idGoneAt(day, at, days) };
    },
  };
};

export type Erasures = ReturnType<typeof createErasures>;
