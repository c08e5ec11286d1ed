import { WEBHOOK_PATH } from "../../../clients/storefront/orders/webhook-receiver.ts";
import type { Shop } from "../../../clients/storefront/shop.ts";
import type { QueryOf } from "../../../shared/api/operation.ts";
import type { ApiClient } from "../../../shared/contract/client.ts";
import type { StoreCredentials } from "../../../shared/stores/stores.schema.ts";
import { SNIPPET_OPERATIONS } from "../../../shared/videos/snippet.operations.ts";
import { WEBHOOK_OPERATIONS } from "../../../shared/webhooks/webhooks.operations.ts";
import type { LocalStack } from "../stack.ts";

/** Another one than the carousel begins with. */
const BANNER_VIDEO = 505;
/** The one with captions, so with a transcript. */
const EMBEDDED_VIDEO = 505;

/** A snippet with the shop's own heading, which the widget shows in its place. */
const withHeading = (snippet: string, heading: string): string =>
  snippet.replace(/(?=<\/shoppable-video-)/, `<h2 slot="heading">${heading}</h2>`);

/**
 * Has the shop told of attributed orders. One that was told before gets another secret, as the last one is known to
 * nobody any more.
 *
 * @returns the secret that signs
 */
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

/**
 * Gives the shop what a merchant gets: the `store_id` and the webhook's secret for its server, and the snippets for its pages.
 *
 * @param csp `strict` gives the shop's pages a strict content security policy
 */
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
    snippets: {
      stories: stories.html,
      carousel: withHeading(carousel.html, "Seen in videos"),
      banner: banner.html,
      embed: embed.html,
      product: withHeading(product.html, "See it in use"),
    },
  });
}
