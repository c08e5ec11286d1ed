import type { Logger } from "../../platform/logger.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import { DAY_MS } from "../../vocabulary/days.ts";
import type { ShopifyMessage } from "../shopify-message.schema.ts";
import type { Shops } from "./shops.table.ts";

export type CompareShopsDeps = {
  readonly shops: Pick<Shops, "due" | "advance">;
  readonly queue: Pick<QueueSender<ShopifyMessage>, "send">;
  readonly now: () => number;
  readonly logger: Pick<Logger, "count">;
};

const COMPARED_EVERY_MS = DAY_MS;

/**
 * Sends messages before it stores the next time. A crash repeats a comparison and never skips one.
 * The import's id is the due time, so repeated messages belong to the same import.
 */
export const createCompareShops =
  ({ shops, queue, now, logger }: CompareShopsDeps) =>
  async (): Promise<void> => {
    const time = now();
    const until = new Date(time).toISOString();
    const next = new Date(time + COMPARED_EVERY_MS).toISOString();
    let started = 0;
    for await (const due of shops.due(until)) {
      await queue.send(
        due.flatMap(({ shop, next_at }) => [
          { body: { kind: "import" as const, shop, run: next_at }, group: shop },
          { body: { kind: "orders" as const, shop, until }, group: shop },
        ]),
      );
      await Promise.all(due.map(({ shop, next_at }) => shops.advance(shop, next_at, next)));
      started += due.length;
    }
    logger.count("ShopComparisonsStarted", started);
  };
