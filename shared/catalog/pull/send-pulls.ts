import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { PullMessage } from "./pull-message.schema.ts";
import { pullDelaySeconds } from "./pull-pace.ts";

type Batch = {
  readonly brand: string;
  readonly urls: readonly string[];
  /** The refresh that the pulls belong to, if any. */
  readonly run?: string;
  readonly pullsPerSecond: number;
};

/** Sends one batch of product URLs to the pull queue, with delays that follow the store's rate. */
export const sendPulls = (
  pullQueue: QueueSender<PullMessage>,
  { brand, urls, run, pullsPerSecond }: Batch,
): Promise<void> =>
  pullQueue.send(
    urls.map((url, index) => ({
      body: { brand, url, ...(run !== undefined && { run }) },
      group: brand,
      delaySeconds: pullDelaySeconds(index, pullsPerSecond),
    })),
  );
