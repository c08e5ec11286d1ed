import type { QueueSender } from "../../../platform/queue/queue-sender.ts";
import type { MediaWork } from "../media-message.schema.ts";

/**
 * Deletion step that queues the deletion of a store's files. They are found by the brand, so the store's
 * items may be deleted at the same time.
 *
 * @param now epoch milliseconds
 */
export const createFilesStep = (mediaQueue: QueueSender<MediaWork>, now: () => number) =>
  async function* (brand: string): AsyncGenerator<Record<never, never>> {
    const at = new Date(now()).toISOString();
    await mediaQueue.send([{ body: { kind: "sweep_store", brand, at }, group: brand }]);
    yield {};
  };
