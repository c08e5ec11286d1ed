import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { Store } from "../../stores/store.ts";
import { DEFAULT_PULLS_PER_SECOND } from "../../vocabulary/product-api.ts";
import { batchSize, MAX_WAIT_MS } from "../pull/pull-pace.ts";
import { createSendPulls, type SendPullsDeps } from "../pull/send-pulls.ts";
import type { PlanMessage } from "./plan-message.schema.ts";

type Deps = SendPullsDeps & {
  readonly planQueue: QueueSender<PlanMessage>;
};

/**
 * All URLs wait in a plan message if too many pulls of the store are waiting. A repeated message only repeats
 * pulls, which is harmless.
 */
export const createPlanProductUrls = ({ planQueue, ...deps }: Deps) => {
  const sendPulls = createSendPulls(deps);

  return async ({ brand, product_api }: Store, urls: readonly string[]): Promise<void> => {
    const pullsPerSecond = product_api?.pulls_per_second ?? DEFAULT_PULLS_PER_SECOND;
    const batch = urls.slice(0, batchSize(pullsPerSecond));
    const { isSent, delaySeconds } = await sendPulls({
      brand,
      urls: batch,
      pullsPerSecond,
      maxWaitMs: MAX_WAIT_MS.productUrls,
    });
    const rest = isSent ? urls.slice(batch.length) : urls;
    if (rest.length === 0) return;
    await planQueue.send([{ body: { brand, urls: [...rest] }, group: brand, delaySeconds }]);
  };
};
