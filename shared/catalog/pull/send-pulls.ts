import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { Store } from "../../stores/store.ts";
import { DEFAULT_PULLS_PER_SECOND } from "../../vocabulary/product-api.ts";
import type { PullMessage } from "../messages.schema.ts";
import { delaySecondsUntil, slotOffsetMs } from "./pull-pace.ts";
import type { PullPaces } from "./pull-paces.table.ts";

export type SendPullsDeps = {
  readonly paces: Pick<PullPaces, "reserve">;
  readonly pullQueue: QueueSender<PullMessage>;
  readonly now: () => number;
};

type Batch = {
  readonly brand: string;
  readonly urls: readonly string[];
  readonly run?: string;
  readonly pullsPerSecond: number;
  readonly maxWaitMs: number;
};

type Sent = {
  /** `false`: nothing was sent, because too many pulls of the store are waiting. */
  readonly isSent: boolean;
  /** Seconds until the end of the reserved slots, when the rest is planned. */
  readonly delaySeconds: number;
};

export const createSendPulls =
  ({ paces, pullQueue, now }: SendPullsDeps) =>
  async ({ brand, urls, run, pullsPerSecond, maxWaitMs }: Batch): Promise<Sent> => {
    if (urls.length === 0) return { isSent: true, delaySeconds: 0 };
    const time = now();
    const spanMs = slotOffsetMs(urls.length, pullsPerSecond);
    const slots = await paces.reserve(brand, { spanMs, maxWaitMs, now: time });
    const delaySeconds = delaySecondsUntil(slots.nextFree, time);
    if (!slots.isReserved) return { isSent: false, delaySeconds };
    await pullQueue.send(
      urls.map((url, index) => {
        const at = slots.startsAt + slotOffsetMs(index, pullsPerSecond);
        return {
          body: { brand, url, ...(run !== undefined && { run }), at },
          group: brand,
          delaySeconds: delaySecondsUntil(at, time),
        };
      }),
    );
    return { isSent: true, delaySeconds };
  };

/** A shorter delay only shifts the store's pulls. After a longer one, too many would run at once. */
const MAX_LATE_MS = 60_000;
/** SQS hides a received message for at most 12 hours. */
const MAX_WAIT_MS = 11 * 3_600_000;

/**
 * Many pulls of a store arrive at once after an outage or a redrive of dead letters.
 * @param at slot in epoch milliseconds
 * @returns seconds until the pull may run. 0: now
 */
export const createLatePull =
  ({ paces, now }: Pick<SendPullsDeps, "paces" | "now">) =>
  async ({ brand, product_api }: Store, at: number | undefined): Promise<number> => {
    const time = now();
    if (at === undefined || time - at <= MAX_LATE_MS) return 0;
    const spanMs = slotOffsetMs(1, product_api?.pulls_per_second ?? DEFAULT_PULLS_PER_SECOND);
    const slot = await paces.reserve(brand, { spanMs, maxWaitMs: MAX_WAIT_MS, now: time });
    return Math.floor((slot.isReserved ? slot.startsAt - time : MAX_WAIT_MS) / 1000);
  };
