import type { QueueSender } from "../../../platform/queue/queue-sender.ts";
import type { MediaWork } from "../media-message.schema.ts";

/**
 * A step of a store's deletion: has `media` delete the store's files. It finds them by the brand, so the store's items
 * may go at the same time.
 *
 * @param now epoch milliseconds
 */
export const createFilesStep = (mediaQueue: QueueSender<MediaWork>, now: () => number) =>
  async function* (brand: string): AsyncGenerator<Record<never, never>> {
    const at = new Date(now()).toISOString();
    await mediaQueue.send([{ body: { kind: "sweep_store", brand, at }, group: brand }]);
    yield {};
  };
