import type { Amendments } from "../amendments/amendments.table.ts";
import { createReadOrders, type ReadOrdersDeps } from "./read-orders.ts";

export type ReadAmendedOrdersDeps = ReadOrdersDeps & { readonly amendments: Pick<Amendments, "between"> };

/**
 * The orders of a page cover a time span, so one range query reads all amendments. A damaged amendment is
 * left out and logged.
 */
export const createReadAmendedOrders = ({ amendments, ...deps }: ReadAmendedOrdersDeps) => {
  const readOrders = createReadOrders(deps);
  return async (brand: string, page: Parameters<typeof readOrders>[1]) => {
    const { items, next } = await readOrders(brand, page);
    const times = items.map(({ order }) => order.received_at).sort();
    const [from] = times;
    const to = times.at(-1);
    if (from === undefined || to === undefined) return { items: [], next };
    const found = await amendments.between(brand, { from, to }, (order_id, error) =>
      deps.logger.error("An amendment can't be read", error, { brand, order_id }),
    );
    return {
      items: items.map((each) => ({ ...each, amendments: found.get(each.order.order_id) ?? [] })),
      next,
    };
  };
};
