import type { Shop } from "../shops/shop.ts";
import type { Shops } from "../shops/shops.table.ts";
import { hasCutSignals } from "./order-report.ts";
import type { ShopOrder } from "./shop-order.ts";

export type WatchSignalsDeps = {
  readonly shops: Pick<Shops, "noteCutSignals">;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** How often it is written down that signals were cut; health shows it for days. */
const NOTE_EVERY_MS = 3_600_000;

/** Passes on a shop's new orders, and writes down if signals of any of them did not arrive whole. */
export const createWatchSignals = ({ shops, now }: WatchSignalsDeps) =>
  async function* (shop: Shop, orders: AsyncIterable<ShopOrder>): AsyncGenerator<ShopOrder> {
    let isCut = false;
    try {
      for await (const order of orders) {
        isCut ||= hasCutSignals(order);
        yield order;
      }
    } finally {
      // Once the orders are recorded: nothing about them may wait for this. Those that were are not read again.
      const time = now();
      const isNoted = Date.parse(shop.signals_cut_at ?? "") > time - NOTE_EVERY_MS;
      if (isCut && !isNoted) await shops.noteCutSignals(shop, new Date(time).toISOString());
    }
  };
