import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { PullMessage } from "./pull-message.schema.ts";
import { pullDelaySeconds } from "./pull-pace.ts";

type Batch = {
  readonly brand: string;
  readonly urls: readonly string[];
  /** The refresh that they are pulled for, if one. */
  readonly run?: string;
  readonly pullsPerSecond: number;
};

/** Sends one batch of product URLs to the pull queue, spread over time at the store's pace. */
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
