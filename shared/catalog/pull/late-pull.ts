import type { Store } from "../../stores/store.ts";
import { DEFAULT_PULLS_PER_SECOND } from "../../vocabulary/product-api.ts";
import { slotOffsetMs } from "./pull-pace.ts";
import type { PullPaces } from "./pull-paces.table.ts";

/** A shorter delay only shifts the store's pulls. After a longer one, too many would run at once. */
const MAX_LATE_MS = 60_000;
/** SQS hides a received message for at most 12 hours. */
const MAX_WAIT_MS = 11 * 3_600_000;

type Deps = {
  readonly paces: Pick<PullPaces, "reserve">;
  readonly now: () => number;
};

/**
 * Many pulls of a store arrive at once after an outage or a redrive of dead letters.
 * @param at slot in epoch milliseconds
 * @returns seconds until the pull may run. 0: now
 */
export const createLatePull =
  ({ paces, now }: Deps) =>
  async ({ brand, product_api }: Store, at: number | undefined): Promise<number> => {
    const time = now();
    if (at === undefined || time - at <= MAX_LATE_MS) return 0;
    const spanMs = slotOffsetMs(1, product_api?.pulls_per_second ?? DEFAULT_PULLS_PER_SECOND);
    const slot = await paces.reserve(brand, { spanMs, maxWaitMs: MAX_WAIT_MS, now: time });
    return Math.floor((slot.isReserved ? slot.startsAt - time : MAX_WAIT_MS) / 1000);
  };
