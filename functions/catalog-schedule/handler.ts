import type { RefreshMessage } from "../../shared/catalog/refresh/plan-message.schema.ts";
import type {
  RefreshSchedule,
  RefreshSchedules,
} from "../../shared/catalog/refresh/refresh-schedules.table.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import type { QueueSender } from "../../shared/platform/queue/queue-sender.ts";
import type { ShopifyMessage } from "../../shared/shopify/shopify-message.schema.ts";
import type { Shops } from "../../shared/shopify/shops/shops.table.ts";

type Deps = {
  readonly schedules: Pick<RefreshSchedules, "due" | "advance">;
  readonly planQueue: QueueSender<RefreshMessage>;
  readonly shops: Pick<Shops, "due" | "advance">;
  readonly shopQueue: Pick<QueueSender<ShopifyMessage>, "send">;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Logger;
};

/** From one comparison with a shop's products to the next. */
const COMPARED_EVERY_MS = 24 * 3_600_000;

/** Starts the comparison of each shop that is due, likewise: of its products, and of its orders. */
const compareShops = async ({ shops, shopQueue, now, logger }: Deps): Promise<void> => {
  const time = now();
  let started = 0;
  for await (const due of shops.due(new Date(time).toISOString())) {
    await shopQueue.send(
      due.flatMap(({ shop, next_at }) => [
        { body: { kind: "import" as const, shop, run: next_at }, group: shop },
        { body: { kind: "orders" as const, shop, until: new Date(time).toISOString() }, group: shop },
      ]),
    );
    const next = new Date(time + COMPARED_EVERY_MS).toISOString();
    await Promise.all(due.map(({ shop, next_at }) => shops.advance(shop, next_at, next)));
    started += due.length;
  }
  logger.count("ShopComparisonsStarted", started);
};

/**
 * Counted from when the store was due, so that the clock's own ticks don't add up. A store that is longer overdue is
 * refreshed once, not once per missed interval.
 */
const nextAfter = (now: number, { interval_minutes, next_at }: RefreshSchedule) => {
  const interval = interval_minutes * 60_000;
  const next = Date.parse(next_at) + interval;
  return new Date(next > now ? next : now + interval).toISOString();
};

/**
 * Runs every few minutes and starts the refresh of each store that is due, and the import of each shop that is.
 *
 * The message is sent before the schedule is advanced, so that a crash in between repeats a refresh and never
 * drops one. The run is named after its due time, so a repeated message belongs to the same run.
 */
export const createHandler = (deps: Deps) => async (): Promise<void> => {
  const { schedules, planQueue, now, logger } = deps;
  const time = now();
  let started = 0;
  for await (const due of schedules.due(new Date(time).toISOString())) {
    await planQueue.send(due.map(({ brand, next_at }) => ({ body: { brand, run: next_at }, group: brand })));
    await Promise.all(due.map((schedule) => schedules.advance(schedule, nextAfter(time, schedule))));
    started += due.length;
  }
  logger.count("RefreshesStarted", started);
  await compareShops(deps);
};
