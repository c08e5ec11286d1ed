import type { FindOrder } from "../../orders/find-order.table.ts";
import { mapConcurrently } from "../../platform/map-concurrently.ts";
import { readKey } from "../../platform/table/get-item.ts";
import { countedRange, parseCountedKey } from "../../platform/table/keys/totals-keys.ts";
import { type QueryPosition, queryOnce } from "../../platform/table/query.ts";
import type { Table } from "../../platform/table/table.ts";
import type { Amendments } from "../amendments/amendments.table.ts";
import type { Attributions } from "../figures/attributions.table.ts";
import { erasedFigures } from "./erased-orders.table.ts";

const ORDERS_AT_ONCE = 16;

export type CarriedDay = {
  readonly from: string;
  readonly begins: string;
  readonly day: string;
};

/** Orders from before a period that count in it, because their own days were locked. */
export const createCarriedOrders = (
  table: Table,
  attributions: Pick<Attributions, "findAll">,
  amendments: Pick<Amendments, "ofOrder">,
  findOrder: FindOrder,
) => ({
  async page(
    brand: string,
    { from, begins, day }: CarriedDay,
    { after, limit }: { readonly after: QueryPosition; readonly limit: number },
  ) {
    const range = countedRange(brand, day);
    const { items, last } = await queryOnce(table, range, { consistent: true, after, limit });
    const places = items
      .map((item) => parseCountedKey(readKey(item).SK))
      .filter(({ received_at }) => received_at < begins);
    const { found } = await attributions.findAll(brand, places, { consistent: true });
    const read = await mapConcurrently(
      places,
      async (place) => {
        const attribution = found.get(place.order_id);
        if (attribution === undefined) return undefined;
        const { amendments: own } = await amendments.ofOrder(brand, place);
        const days = [attribution.day, ...own.flatMap((each) => each.day ?? [])];
        if (days.some((each) => from <= each && each < day)) return undefined;
        const carried = { attribution, amendments: own };
        if (attribution.erased) return { ...carried, order: undefined, erased: erasedFigures([carried]) };
        const order = await findOrder(brand, place.order_id, { consistent: true });
        return { ...carried, order, erased: undefined };
      },
      ORDERS_AT_ONCE,
    );
    return { orders: read.filter((each) => each !== undefined), last };
  },
});

export type CarriedOrders = ReturnType<typeof createCarriedOrders>;
