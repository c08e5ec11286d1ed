import type { OutgoingMessage } from "../../../platform/queue/queue-sender.ts";
import type { MediaWork } from "../media-message.schema.ts";

/** Feeds in caches name replaced files for some minutes; SQS delays a message by 15 at most. */
export const REPLACED_SECONDS = 900;

/** Has a video's files deleted that nothing needs by then. */
export const sweepMessage = (
  { brand, event_id }: { readonly brand: string; readonly event_id: number },
  now: Date,
  delaySeconds: number,
): OutgoingMessage<MediaWork> => ({
  body: { kind: "sweep", brand, event_id, at: now.toISOString() },
  group: brand,
  delaySeconds,
});
