import type { AmendOrder } from "../../attribution/amendments/amend-order.ts";
import type { AmendmentContent } from "../../attribution/amendments/amendment.ts";
import type { Amendments } from "../../attribution/amendments/amendments.table.ts";
import { linesLeft } from "../../attribution/amendments/lines-left.ts";
import { type OrderedLine, readContent } from "../../attribution/amendments/named-lines.ts";
import type { Order } from "../../orders/order-item.table.ts";
import { OrderDoesNotExist, Unavailable, ValidationFailed } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import { inCurrency, lineAmount } from "../../platform/money.ts";
import type { Store } from "../../stores/store.ts";
import { SHOPIFY, toAmendment } from "./order-amendment.ts";
import type { ShopOrder } from "./shop-order.ts";

export type AmendFromShopDeps = {
  readonly amendOrder: AmendOrder;
  readonly amendments: Pick<Amendments, "ofOrder">;
  readonly now: () => number;
  readonly logger: Pick<Logger, "error">;
};

type Said = Pick<AmendmentContent, "cancelled" | "lines">;

const leftAfter = (ordered: readonly OrderedLine[], before: Parameters<typeof linesLeft>[1], said?: Said) => {
  const last = { source: SHOPIFY, sequence: before.length, version: Number.MAX_SAFE_INTEGER };
  const amendments = said === undefined ? before : [...before, { ...said, ...last }];
  return JSON.stringify(
    linesLeft(ordered, amendments).map(({ quantity, amount, currency }) => [
      quantity,
      inCurrency(amount, currency),
    ]),
  );
};

/** Compares the order with amendments from Shopify only. Amendments from other sources stay. */
export const createAmendFromShop =
  ({ amendOrder, amendments, now, logger }: AmendFromShopDeps) =>
  async (store: Store, recorded: Order, order: ShopOrder): Promise<void> => {
    const { brand } = store;
    const ordered = recorded.order_items.map(
      ({ product_id, item_id, quantity, price, currency }): OrderedLine => ({
        product_id,
        quantity,
        price,
        currency,
        amount: lineAmount(price, quantity),
        ...(item_id != null && { item_id }),
      }),
    );
    try {
      const stored = await amendments.ofOrder(brand, recorded);
      const before = stored.amendments.filter(({ source }) => source === SHOPIFY);
      const amendment = toAmendment(order, recorded.order_items, before);
      if (amendment === undefined) return;
      const said = readContent(ordered, amendment);
      if (leftAfter(ordered, before) === leftAfter(ordered, before, said)) return;
      const outcome = await amendOrder(store, amendment, new Date(now()));
      // A concurrent call has reported a different state. A retry reads the newer order.
      if (outcome === "conflicting") throw new Unavailable(new Error("The order is amended by another call"));
    } catch (error) {
      if (error instanceof OrderDoesNotExist) return;
      if (!(error instanceof ValidationFailed)) throw error;
      logger.error("A shop's order could not be amended", error, { brand });
    }
  };
