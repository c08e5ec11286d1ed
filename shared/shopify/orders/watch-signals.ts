import type { Shop } from "../shops/shop.ts";
import type { Shops } from "../shops/shops.table.ts";
import { hasCutSignals } from "./order-report.ts";
import type { ShopOrder } from "./shop-order.ts";

export type WatchSignalsDeps = {
  readonly shops: Pick<Shops, "noteCutSignals">;
  readonly now: () => number;
};

const NOTE_EVERY_MS = 3_600_000;

export const createWatchSignals = ({ shops, now }: WatchSignalsDeps) =>
  async function* (shop: Shop, orders: AsyncIterable<ShopOrder>): AsyncGenerator<ShopOrder> {
    let isCut = false;
    try {
      for await (const order of orders) {
        isCut ||= hasCutSignals(order);
        yield order;
      }
    } finally {
      // Runs after the orders are recorded, so that a failure here delays no order. A retry would
      // not read these orders again.
      const time = now();
      const isNoted = Date.parse(shop.signals_cut_at ?? "") > time - NOTE_EVERY_MS;
      if (isCut && !isNoted) await shops.noteCutSignals(shop, new Date(time).toISOString());
    }
  };
