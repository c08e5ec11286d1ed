import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { Store } from "../../stores/store.ts";
import { DEFAULT_PULLS_PER_SECOND } from "../../vocabulary/product-api.ts";
import type { PullMessage } from "../pull/pull-message.schema.ts";
import { batchSize, pullDelaySeconds } from "../pull/pull-pace.ts";
import { sendPulls } from "../pull/send-pulls.ts";
import type { PlanMessage } from "./plan-message.schema.ts";

type Deps = {
  readonly pullQueue: QueueSender<PullMessage>;
  readonly planQueue: QueueSender<PlanMessage>;
};

/**
 * Sends product URLs that were added or removed to the pull queue: one batch now, and the rest through a new
 * plan message. A repeated message only repeats pulls, which is harmless.
 */
export const createPlanProductUrls =
  ({ pullQueue, planQueue }: Deps) =>
  async ({ brand, product_api }: Store, urls: readonly string[]): Promise<void> => {
    const pullsPerSecond = product_api?.pulls_per_second ?? DEFAULT_PULLS_PER_SECOND;
    const size = batchSize(pullsPerSecond);
    await sendPulls(pullQueue, { brand, urls: urls.slice(0, size), pullsPerSecond });
    const rest = urls.slice(size);
    if (rest.length === 0) return;
    const delaySeconds = pullDelaySeconds(size, pullsPerSecond);
    await planQueue.send([{ body: { brand, urls: rest }, group: brand, delaySeconds }]);
  };
