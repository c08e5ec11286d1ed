import { createStoreUsers } from "../../../shared/administration/users.table.ts";
import { EXPERIMENT_OPERATIONS } from "../../../shared/experiments/experiments.operations.ts";
import { CAMPAIGN_OPERATIONS } from "../../../shared/videos/campaigns/campaigns.operations.ts";
import { VIDEO_OPERATIONS } from "../../../shared/videos/videos.operations.ts";
import { DAY_MS } from "../../../shared/vocabulary/days.ts";
import { WEBHOOK_OPERATIONS } from "../../../shared/webhooks/webhooks.operations.ts";
import { adminClient } from "./admin-client.ts";
import type { ProvidedStack } from "./local-stack.ts";
import { createTestStore, openStackTable, type TestStore } from "./stack-access.ts";

export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export type FeaturedStore = TestStore & { readonly campaignId: string; readonly experimentId: string };

/** A store with a video of product 501 in a campaign, a running experiment, a webhook and a user. */
export const createFeaturedStore = async (
  stack: ProvidedStack,
  { eventId, webhookUrl }: { readonly eventId: number; readonly webhookUrl: string },
): Promise<FeaturedStore> => {
  const store = await createTestStore(stack);
  const { brand } = store;
  const admin = adminClient(stack);
  const video_url = "https://cdn.example/v.mp4";
  const video = { event_id: eventId, title: "Linen", status: "live" as const, products: ["501"], video_url };
  await admin.call(VIDEO_OPERATIONS.createVideo, { brand, body: video });
  const campaign = { name: "Summer", event_ids: [eventId], starts_at: inDays(-1), ends_at: inDays(1) };
  const { campaign_id } = await admin.call(CAMPAIGN_OPERATIONS.createCampaign, { brand, body: campaign });
  const experiment = { name: "Do videos help?", holdout_percent: 50, ends_at: inDays(10) };
  const { experiment_id } = await admin.call(EXPERIMENT_OPERATIONS.createExperiment, {
    brand,
    body: experiment,
  });
  const types = ["order.attributed" as const, "order.amended" as const, "health.changed" as const];
  await admin.call(WEBHOOK_OPERATIONS.createWebhook, { brand, body: { url: webhookUrl, types } });
  const at = inDays(-1);
  const email = `${crypto.randomUUID()}@shop.example`;
  const user = { sub: crypto.randomUUID(), email, role: "owner" as const, invited_at: at, accepted_at: at };
  await createStoreUsers(openStackTable(stack)).recordInvitation(brand, user);
  return { ...store, campaignId: campaign_id, experimentId: experiment_id };
};
