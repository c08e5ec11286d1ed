import type { QueueSender } from "../../platform/queue/queue-sender.ts";
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
