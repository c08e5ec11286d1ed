import type { OutgoingMessage } from "../../../platform/queue/queue-sender.ts";
import type { MediaWork } from "../media-message.schema.ts";

/** Cached feeds refer to replaced files for some minutes. SQS's maximum delay is 15. */
export const REPLACED_SECONDS = 900;

/** Message to delete a video's unused files. */
export const sweepMessage = (
  { brand, event_id }: { readonly brand: string; readonly event_id: number },
  now: Date,
  delaySeconds: number,
): OutgoingMessage<MediaWork> => ({
  body: { kind: "sweep", brand, event_id, at: now.toISOString() },
  group: brand,
  delaySeconds,
});
