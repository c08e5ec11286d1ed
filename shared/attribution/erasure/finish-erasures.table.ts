import { readKey } from "../../platform/table/batch-get.ts";
import { getItem } from "../../platform/table/get-item.ts";
import { amendmentsOfOrder, parseAmendmentKey } from "../../platform/table/keys/amendment-keys.ts";
import { erasingKey, erasingRange, parseErasingKey } from "../../platform/table/keys/erasure-keys.ts";
import type { Key } from "../../platform/table/keys/key.ts";
import { attributionKey, orderKey, sheetKey } from "../../platform/table/keys/order-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import { readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { deleteItem } from "../../platform/table/write-item.ts";
import { type StoreDays, storeDays } from "../../vocabulary/store-days.ts";
import type { AmendedOrder } from "../amendments/amendment-item.table.ts";
import { isClosed } from "../figures/closed-days.ts";
import type { CountedStore } from "../figures/counted-store.ts";
import { daySheet } from "../figures/sheet-item.table.ts";
import { KEY_KEPT_MS } from "./erasure.ts";

/** `shard`: the one that it is in. */
type ErasedOrder = AmendedOrder & { readonly shard: number };

/** Takes the ids of erased orders out of the keys, once nobody counts their attributions any more. */
export const createFinishErasures = (table: Table) => {
  const isFolded = async (brand: string, day: string): Promise<boolean> =>
    (await getItem(table, sheetKey(brand, day, daySheet(0)))) !== undefined;

  /** Whether no figures follow from the attribution: a late one has a sheet of its own, the others' days are folded. */
  const isCounted = async (brand: string, order: ErasedOrder, { findDay }: StoreDays): Promise<boolean> => {
    const attribution = await getItem(table, attributionKey(brand, order));
    return attribution?.late === true || isFolded(brand, findDay(order.received_at));
  };

  /** What is left of the order's amendments, with what stands in the place of the next. */
  const findAmendments = async (brand: string, order: AmendedOrder): Promise<Key[]> => {
    const keys: Key[] = [];
    for await (const items of queryAll(table, amendmentsOfOrder(brand, order), { consistent: true }))
      keys.push(...items.map(readKey));
    return keys.filter(({ SK }) => parseAmendmentKey(SK).order_id === order.order_id);
  };

  /**
   * @param now epoch milliseconds
   * @returns of how many orders
   */
  return async (brand: string, now: number, { time_zones }: CountedStore = {}): Promise<number> => {
    const days = storeDays(time_zones);
    let finished = 0;
    for await (const items of queryAll(table, erasingRange(brand), { consistent: true })) {
      for (const item of items) {
        const { received_at, order_id } = parseErasingKey(readKey(item).SK);
        const erasure = readItem(item, "erasure");
        const order = { received_at, order_id, shard: erasure.optionalInteger("shard") ?? 0 };
        // Until its day is closed, the stream may bring the order once more, which would be attributed anew.
        const isSettled =
          isClosed(days.findDay(received_at), days, now) &&
          Date.parse(erasure.text("erased_at")) <= now - KEY_KEPT_MS;
        if (!isSettled || !(await isCounted(brand, order, days))) continue;
        for (const key of await findAmendments(brand, order)) await deleteItem(table, key);
        await deleteItem(table, attributionKey(brand, order));
        await deleteItem(table, orderKey(brand, order_id, order.shard), {
          ConditionExpression: "attribute_exists(erased_at)",
        });
        // Last: it is what a run that was cut off goes on from.
        await deleteItem(table, erasingKey(brand, received_at, order_id));
        finished++;
      }
    }
    return finished;
  };
};

export type FinishErasures = ReturnType<typeof createFinishErasures>;
