import { mapConcurrently } from "../../platform/map-concurrently.ts";
import { batchGet, readKey } from "../../platform/table/get-item.ts";
import {
  attributionKey,
  attributionRange,
  orderTimesRange,
  parseAttributionKey,
  parseOrderIndexKey,
} from "../../platform/table/keys/order-keys.ts";
import { countedRange, parseCountedKey } from "../../platform/table/keys/totals-keys.ts";
import { type QueryPosition, queryAll, queryOnce } from "../../platform/table/query.ts";
import { readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import type { Span } from "../../vocabulary/store-days.ts";
import type { Amendment } from "../amendments/amendment.ts";
import type { Amendments } from "../amendments/amendments.table.ts";
import { readAttributions, type StoredAttribution } from "../figures/attribution-item.table.ts";

export type RecountedOrder = {
  readonly order_id: string;
  readonly attribution: StoredAttribution;
  readonly amendments: readonly Amendment[];
};

type Page = {
  readonly orders: readonly RecountedOrder[];
  readonly unattributed: readonly string[];
  readonly next: QueryPosition;
};

const AFTER_ALL = "~";
const ORDERS_AT_ONCE = 16;

/** Only reads of the index are eventually consistent. */
export const createDayEvents = (table: Table, amendments: Pick<Amendments, "between" | "ofOrder">) => {
  const findMissing = async (
    brand: string,
    span: { from: string; to: string },
    known: ReadonlySet<string>,
  ) => {
    const missing: { readonly received_at: string; readonly order_id: string }[] = [];
    for await (const entries of queryAll(table, orderTimesRange(brand, span))) {
      for (const entry of entries) {
        const order = parseOrderIndexKey(readItem(entry, "order").text("GSI1SK"));
        if (!known.has(order.order_id)) missing.push(order);
      }
    }
    const keys = missing.map((order) => attributionKey(brand, order));
    const there = new Set((await batchGet(table, keys, { fields: [] })).map((item) => readKey(item).SK));
    return missing.filter((_, index) => !there.has(keys[index]?.SK ?? "")).map(({ order_id }) => order_id);
  };

  return {
    async page(brand: string, span: Span, after: QueryPosition): Promise<Page> {
      const range = attributionRange(brand, span);
      const { items, last } = await queryOnce(table, range, { consistent: true, after });
      const damaged: string[] = [];
      const found = readAttributions(items, (order_id) => damaged.push(order_id));
      const readTime = (key: QueryPosition) => parseAttributionKey(String(key?.SK)).received_at;
      const [from, to] = [
        after === undefined ? span.from : readTime(after),
        last === undefined ? span.end : `${readTime(last)}${AFTER_ALL}`,
      ];
      const known = new Set(items.map((item) => parseAttributionKey(readKey(item).SK).order_id));
      const [amended, missing] = await Promise.all([
        amendments.between(brand, { from, to }, (order_id) => damaged.push(order_id)),
        findMissing(brand, { from, to }, known),
      ]);
      const orders = found.map((each) => ({ ...each, amendments: amended.get(each.order_id) ?? [] }));
      return { orders, unattributed: [...damaged, ...missing], next: last };
    },

    async *countedOn(
      brand: string,
      day: string,
    ): AsyncGenerator<Pick<Page, "orders"> & { readonly unreadable: readonly string[] }> {
      for await (const pointers of queryAll(table, countedRange(brand, day), { consistent: true })) {
        const places = pointers.map((pointer) => parseCountedKey(readKey(pointer).SK));
        const keys = places.map((place) => attributionKey(brand, place));
        const unreadable: string[] = [];
        const found = readAttributions(await batchGet(table, keys), (order_id) => unreadable.push(order_id));
        const orders = await mapConcurrently(
          found,
          async (each) => {
            const { received_at } = each.attribution;
            const order = { received_at, order_id: each.order_id };
            return { ...each, amendments: (await amendments.ofOrder(brand, order)).amendments };
          },
          ORDERS_AT_ONCE,
        );
        yield { orders, unreadable };
      }
    },
  };
};

export type DayEvents = ReturnType<typeof createDayEvents>;
