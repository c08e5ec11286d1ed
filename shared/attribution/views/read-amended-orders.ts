import type { Amendments } from "../amendments/amendments.table.ts";
import { createReadOrders, type ReadOrdersDeps } from "./read-orders.ts";

export type ReadAmendedOrdersDeps = ReadOrdersDeps & { readonly amendments: Pick<Amendments, "ofOrders"> };

/** A damaged amendment is left out and logged. */
export const createReadAmendedOrders = ({ amendments, ...deps }: ReadAmendedOrdersDeps) => {
  const readOrders = createReadOrders(deps);
  return async (brand: string, page: Parameters<typeof readOrders>[1]) => {
    const { items, next } = await readOrders(brand, page);
    const found = await amendments.ofOrders(
      brand,
      items.map(({ order }) => order),
      (order_id, error) => deps.logger.error("An amendment can't be read", error, { brand, order_id }),
    );
    return {
      items: items.map((each) => ({ ...each, amendments: found.get(each.order.order_id) ?? [] })),
      next,
    };
  };
};
