import { type AcceptOrderDeps, createAcceptOrder } from "../../orders/accept-order.ts";
import type { FindOrder } from "../../orders/find-order.table.ts";
import type { OrderReport } from "../../orders/order-report.schema.ts";
import { OrderAlreadyExists } from "../../platform/errors.ts";
import type { Store } from "../../stores/store.ts";
import { ShopBusy } from "../access/shop-failures.ts";
import { type AmendFromShopDeps, createAmendFromShop } from "./amend-from-shop.ts";
import type { Settle } from "./join-orders.ts";
import { hasComeBack } from "./order-amendment.ts";
import { toOrderReport } from "./order-report.ts";
import type { ShopOrder } from "./shop-order.ts";

export type TakeOrdersDeps = AcceptOrderDeps &
  AmendFromShopDeps & {
    readonly orders: AcceptOrderDeps["orders"] & { readonly find: FindOrder };
  };

const tryEach = async function* (
  orders: AsyncIterable<ShopOrder>,
  take: (order: ShopOrder) => Promise<void>,
  settle: Settle,
): AsyncGenerator<unknown> {
  for await (const order of orders) {
    try {
      await take(order);
      settle(order.order_id);
    } catch (error) {
      yield error;
    }
  }
};

/** @throws the first failure, after handling all other orders */
const takeEach = async (...tries: Parameters<typeof tryEach>): Promise<void> => {
  const failures: unknown[] = [];
  try {
    for await (const failure of tryEach(...tries)) failures.push(failure);
  } catch (error) {
    // The shop is throttled. The retry repeats failed and unread orders.
    if (failures.length === 0 || error instanceof ShopBusy) throw error;
  }
  if (failures.length > 0) throw failures[0];
};

export const createTakeOrders = (deps: TakeOrdersDeps) => {
  const { orders, logger, now } = deps;
  const acceptOrder = createAcceptOrder(deps);
  const amendFromShop = createAmendFromShop(deps);

  /** Succeeds for a recorded order too, because Shopify may deliver a webhook several times. */
  const record = async (store: Store, report: OrderReport): Promise<void> => {
    try {
      await acceptOrder(store, report, new Date(now()));
    } catch (error) {
      if (!(error instanceof OrderAlreadyExists)) throw error;
    }
  };

  const amendRecorded = async (store: Store, order: ShopOrder): Promise<void> => {
    const recorded = await orders.find(store.brand, order.order_id, { consistent: true });
    if (recorded !== undefined) await amendFromShop(store, recorded, order);
  };

  return {
    placed: (store: Store, found: AsyncIterable<ShopOrder>, settle: Settle): Promise<void> => {
      const take = async (order: ShopOrder) => {
        const report = toOrderReport(order);
        if (report === undefined) return;
        await record(store, report);
        if (hasComeBack(order)) await amendRecorded(store, order);
      };
      return takeEach(found, take, settle);
    },

    /**
     * Records the order if it is new, because its change may arrive first.
     * @param since new orders from before this time are ignored
     */
    changed: (
      store: Store,
      found: AsyncIterable<ShopOrder>,
      settle: Settle,
      since: string,
    ): Promise<void> => {
      const take = async (order: ShopOrder) => {
        const recorded = await orders.find(store.brand, order.order_id);
        if (recorded !== undefined) return amendFromShop(store, recorded, order);
        const report = order.created_at < since ? undefined : toOrderReport(order);
        if (report === undefined) return logger.count("ShopOrderNotRecorded", 1, { brand: store.brand });
        await record(store, report);
        await amendRecorded(store, order);
      };
      return takeEach(found, take, settle);
    },
  };
};
