import { createAttributions } from "../../../shared/attribution/figures/attributions.table.ts";
import { batchGet } from "../../../shared/platform/table/batch-get.ts";
import { orderKey } from "../../../shared/platform/table/keys/order-keys.ts";
import { readItem } from "../../../shared/platform/table/read-item.ts";
import type { Table } from "../../../shared/platform/table/table.ts";
import { createReadFiguresLock } from "../../../shared/stores/figures-lock.table.ts";
import { createReadTaggedVideos } from "../../../shared/videos/tagged-videos.table.ts";

/** The attributions of a table, with its videos. */
export const openAttributions = (table: Table) =>
  createAttributions(table, createReadTaggedVideos(table), createReadFiguresLock(table));

const storedOrders = async (table: Table, brand: string, ids: readonly string[]) => {
  const keys = ids.map((id) => orderKey(brand, id));
  const items = await batchGet(table, keys, { fields: ["order_id", "received_at"] });
  return items.map((item) => {
    const order = readItem(item, "order");
    return { order_id: order.text("order_id"), received_at: order.text("received_at") };
  });
};

/** The ids of those stored orders that are attributed. An attribution's key begins with the order's time. */
export const findAttributed = async (table: Table, brand: string, ids: readonly string[]) =>
  new Set((await openAttributions(table).decisions(brand, await storedOrders(table, brand, ids))).keys());

/** A stored order's attribution. */
export const findAttribution = async (table: Table, brand: string, id: string) => {
  const [order] = await storedOrders(table, brand, [id]);
  return order && openAttributions(table).find(brand, order);
};
