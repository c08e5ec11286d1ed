import type { Store } from "../../stores/store.ts";
import { DEFAULT_PULLS_PER_SECOND } from "../../vocabulary/product-api.ts";
import { slotOffsetMs } from "./pull-pace.ts";
import type { PullPaces } from "./pull-paces.table.ts";

/** A shorter delay only shifts the pulls of a store; after a longer one, too many of them would come at once. */
const MAX_LATE_MS = 60_000;
/** SQS hides a received message for 12 hours at most. */
const MAX_WAIT_MS = 11 * 3_600_000;

type Deps = {
  readonly paces: Pick<PullPaces, "reserve">;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/**
 * Gives a pull that comes long after its slot a new one: after an outage, and when dead letters are sent again,
 * many pulls of a store come at once.
 *
 * @param at the pull's slot, in epoch milliseconds
 * @returns in how many seconds the pull may be made; 0 for now
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
