import { readKey } from "../../platform/table/get-item.ts";
import { attributionRange, parseAttributionKey } from "../../platform/table/keys/order-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import type { Table } from "../../platform/table/table.ts";
import type { Span } from "../../vocabulary/store-days.ts";
import type { Amendment } from "../amendments/amendment.ts";
import type { Amendments } from "../amendments/amendments.table.ts";
import { allReturnedFigures } from "../amendments/returned-figures.ts";
import { attributionFromItem, type StoredAttribution } from "../figures/attribution-item.table.ts";
import { addUpFigures, orderFigures } from "../figures/count-figures.ts";
import { type Figures, scopeCampaign } from "../figures/figures.ts";

const ERASED = { FilterExpression: "attribute_exists(erased)" };

export const erasedFigures = (
  orders: readonly { readonly attribution: StoredAttribution; readonly amendments: readonly Amendment[] }[],
): Figures[] =>
  addUpFigures(
    ...orders.map(({ attribution, amendments }) => [
      ...orderFigures(attribution),
      ...allReturnedFigures(attribution, amendments),
    ]),
  ).filter(({ scope }) => scopeCampaign(scope) === undefined);

export const createErasedOrders = (table: Table, amendments: Pick<Amendments, "ofOrder">) => ({
  async read(brand: string, span: Span): Promise<{ orders: number; figures: Figures[] }> {
    const orders: { attribution: StoredAttribution; amendments: readonly Amendment[] }[] = [];
    const range = attributionRange(brand, span);
    for await (const items of queryAll(table, range, { consistent: true, filter: ERASED })) {
      for (const item of items) {
        const order = parseAttributionKey(readKey(item).SK);
        const { amendments: own } = await amendments.ofOrder(brand, order);
        orders.push({ attribution: attributionFromItem(item), amendments: own });
      }
    }
    return { orders: orders.length, figures: erasedFigures(orders) };
  },
});

export type ErasedOrders = ReturnType<typeof createErasedOrders>;
