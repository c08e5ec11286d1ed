import type { ShownProduct } from "../../catalog/products/stored-product.ts";
import { attention, type Outcome } from "./check.ts";
import type { OrderSample } from "./order-sample.ts";

type Facts = {
  readonly lines: OrderSample["lines"];
  readonly products: ReadonlyMap<string, Pick<ShownProduct, "currency">>;
  readonly currency: string | undefined;
};

/** Checks products in the store's default currency. One order line in this currency confirms the setting. */
export const withOtherCurrency = (outcome: Outcome, { lines, products, currency }: Facts): Outcome => {
  if (outcome.state !== "ok" || currency === undefined) return outcome;
  const ordered = lines.filter(({ product_id }) => {
    const product = products.get(product_id);
    return product !== undefined && product.currency === undefined;
  });
  const [latest] = ordered;
  if (latest === undefined || ordered.some((line) => line.currency === currency)) return outcome;
  const { at } = outcome.evidence;
  return attention(
    "orders_in_other_currency",
    { ordered: latest.currency, shown: currency },
    { ...(at !== undefined && { at }), count: ordered.length },
  );
};
