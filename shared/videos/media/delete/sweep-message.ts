import type { OutgoingMessage, QueueSender } from "../../../platform/queue/queue-sender.ts";
import type { MediaWork } from "../media-message.schema.ts";

/** Maximum delay of SQS. Cached feeds refer to replaced files for some minutes. */
export const REPLACED_SECONDS = 900;

export const sweepMessage = (
  { brand, event_id }: { readonly brand: string; readonly event_id: number },
  now: Date,
  delaySeconds: number,
): OutgoingMessage<MediaWork> => ({
  body: { kind: "sweep", brand, event_id, at: now.toISOString() },
  group: brand,
  delaySeconds,
});

/** Finds files by the brand, so another step may delete the store's items at the same time. */
export const createFilesStep = (mediaQueue: QueueSender<MediaWork>, now: () => number) =>
  async function* (brand: string): AsyncGenerator<Record<never, never>> {
    const at = new Date(now()).toISOString();
    await mediaQueue.send([{ body: { kind: "sweep_store", brand, at }, group: brand }]);
    yield {};
  };
