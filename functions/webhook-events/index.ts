import { amendmentFromItem } from "../../shared/attribution/amendments/amendment-item.table.ts";
import { attributionFromItem } from "../../shared/attribution/figures/attribution-item.table.ts";
import { healthSnapshotFromItem } from "../../shared/mail/snapshots/health-snapshots.table.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { videoFromItem } from "../../shared/videos/video-item.table.ts";
import { createWebhooks } from "../../shared/webhooks/endpoints/webhooks.table.ts";
import { createReadStreamEvents } from "../../shared/webhooks/events/stream-events.table.ts";
import { createEventFailureSender, createWebhookSender } from "../../shared/webhooks/webhooks.factory.ts";
import { createHandler } from "./handler.ts";

export const handler = createHandler({
  readStreamEvents: createReadStreamEvents({
    attribution: attributionFromItem,
    amendment: amendmentFromItem,
    healthSnapshot: healthSnapshotFromItem,
    video: videoFromItem,
  }),
  webhooks: createWebhooks(openServiceTable()),
  queue: createWebhookSender(),
  failures: createEventFailureSender(),
  now,
  logger: createFunctionLogger("webhook-events"),
});
