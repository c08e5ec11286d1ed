import { PUSHED_PRODUCT, type Shop } from "../../../clients/storefront/shop.ts";
import { connectShop } from "../../../infra/local/demo/connect-shop.ts";
import { runDemo } from "../../../infra/local/demo/demo.ts";
import { USER_OPERATIONS } from "../../../shared/administration/users.operations.ts";
import { ORDER_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../shared/catalog/product-urls/product-urls.operations.ts";
import type { ApiClient } from "../../../shared/contract/client.ts";
import { EXPERIMENT_OPERATIONS } from "../../../shared/experiments/experiments.operations.ts";
import { CAMPAIGN_OPERATIONS } from "../../../shared/videos/campaigns/campaigns.operations.ts";
import { DAY_MS } from "../../../shared/vocabulary/days.ts";
import { WEBHOOK_OPERATIONS } from "../../../shared/webhooks/webhooks.operations.ts";
import type { ProvidedStack } from "../stack/local-stack.ts";
import { seedStore } from "../stack/seed-store.ts";

export type FurnishedStore = {
  readonly brand: string;
  readonly eventId: string;
  readonly campaignId: string;
  readonly productId: string;
  readonly orderId: string;
  readonly webhookId: string;
  readonly experimentId: string;
};

export const furnishDashboard = async (
  stack: ProvidedStack,
  shop: Shop,
  admin: ApiClient,
): Promise<FurnishedStore> => {
  const store = await seedStore({ shop }, admin);
  const { brand } = store;
  await connectShop(shop, stack, store, admin);
  await runDemo({ baseUrl: stack.baseUrl, shop }, store, admin);
  await admin.call(PRODUCT_URL_OPERATIONS.addProductUrls, {
    brand,
    body: { urls: [`${shop.url}/product/nothing-99999`] },
  });
  await admin.call(USER_OPERATIONS.inviteUser, {
    brand,
    body: { email: "mara@kiln.example", role: "editor" },
  });
  const { experiment_id: experimentId } = await admin.call(EXPERIMENT_OPERATIONS.createExperiment, {
    brand,
    body: {
      name: "Do videos help?",
      holdout_percent: 10,
      ends_at: new Date(Date.now() + 28 * DAY_MS).toISOString(),
    },
  });
  const orders = await admin.call(ORDER_OPERATIONS.listOrders, { brand, query: {} });
  const webhooks = await admin.call(WEBHOOK_OPERATIONS.listWebhooks, { brand });
  const campaigns = await admin.call(CAMPAIGN_OPERATIONS.listCampaigns, { brand, query: {} });
  return {
    brand,
    eventId: "502",
    campaignId: campaigns.items[0]?.campaign_id ?? "",
    productId: PUSHED_PRODUCT,
    orderId: orders.items[0]?.order_id ?? "",
    webhookId: webhooks.items[0]?.webhook_id ?? "",
    experimentId,
  };
};
