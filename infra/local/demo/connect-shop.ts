import { WEBHOOK_PATH } from "../../../clients/storefront/orders/webhook-receiver.ts";
import type { Shop } from "../../../clients/storefront/shop.ts";
import type { QueryOf } from "../../../shared/api/operation.ts";
import type { ApiClient } from "../../../shared/contract/client.ts";
import { EXPERIMENT_OPERATIONS } from "../../../shared/experiments/experiments.operations.ts";
import type { StoreCredentials } from "../../../shared/stores/stores.schema.ts";
import { SNIPPET_OPERATIONS } from "../../../shared/videos/snippet.operations.ts";
import { WEBHOOK_OPERATIONS } from "../../../shared/webhooks/webhooks.operations.ts";
import type { LocalStack } from "../stack.ts";
import { BANNER_VIDEO, EMBEDDED_VIDEO } from "./demo-videos.ts";

/** Replaces an existing webhook, because its secret can't be read. */
const connectWebhook = async (shop: Shop, brand: string, admin: ApiClient): Promise<string> => {
  const url = `${shop.url}${WEBHOOK_PATH}`;
  const { items } = await admin.call(WEBHOOK_OPERATIONS.listWebhooks, { brand });
  const existing = items.find((webhook) => webhook.url === url);
  const { secret } =
    existing === undefined
      ? await admin.call(WEBHOOK_OPERATIONS.createWebhook, {
          brand,
          body: { url, types: ["order.attributed"] },
        })
      : await admin.call(WEBHOOK_OPERATIONS.rotateWebhookSecret, {
          brand,
          webhook_id: existing.webhook_id,
        });
  return secret;
};

export async function connectShop(
  shop: Shop,
  { baseUrl, edgeUrl }: Pick<LocalStack, "baseUrl" | "edgeUrl">,
  { brand, store_id }: StoreCredentials,
  admin: ApiClient,
  csp?: "strict",
): Promise<void> {
  const snippet = (query: QueryOf<typeof SNIPPET_OPERATIONS.getSnippet>) =>
    admin.call(SNIPPET_OPERATIONS.getSnippet, { brand, query: { ...query, ...(csp && { csp }) } });
  const webhookSecret = await connectWebhook(shop, brand, admin);
  const [stories, carousel, banner, embed, product] = await Promise.all([
    snippet({ widget: "stories" }),
    snippet({ widget: "carousel" }),
    snippet({ widget: "banner", event_id: BANNER_VIDEO }),
    snippet({ widget: "embed", event_id: EMBEDDED_VIDEO }),
    snippet({ product_id: "{{ product.id }}" }),
  ]);
  shop.connect({
    baseUrl,
    edgeUrl,
    storeId: store_id,
    webhookSecret,
    isStrict: csp === "strict",
    scriptUrl: carousel.script_url,
    dashboardUrl: `${edgeUrl}/dashboard/stores/${brand}`,
    snippets: {
      stories: stories.html,
      carousel: carousel.html,
      banner: banner.html,
      embed: embed.html,
      product: product.html,
    },
  });
}

export async function leaveOutOfExperiment(shop: Shop, brand: string, admin: ApiClient): Promise<void> {
  const { items } = await admin.call(EXPERIMENT_OPERATIONS.listExperiments, { brand, query: { limit: 1 } });
  const running = items.find(({ state }) => state === "running");
  if (running) shop.leaveOut(running.experiment_id);
}
