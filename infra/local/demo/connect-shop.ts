import type { Shop } from "../../../clients/storefront/shop.ts";
import type { ApiClient } from "../../../shared/api/client.ts";
import type { StoreCredentials } from "../../../shared/stores/stores.schema.ts";
import { SNIPPET_OPERATIONS } from "../../../shared/videos/snippet.operations.ts";
import type { LocalStack } from "../stack.ts";

/** A snippet with the shop's own heading, which the widget shows in its place. */
const withHeading = (snippet: string, heading: string): string =>
  snippet.replace(/(?=<\/shoppable-video-)/, `<h2 slot="heading">${heading}</h2>`);

/**
 * Gives the shop what a merchant gets: the `store_id` for its server, and the snippets for its pages.
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
  const snippet = (widget: "stories" | "carousel" | "banner", product_id?: string) => {
    const query = { widget, ...(product_id && { product_id }), ...(csp && { csp }) };
    return admin.call(SNIPPET_OPERATIONS.getSnippet, { brand, query });
  };
  const [stories, carousel, banner, product] = await Promise.all([
    snippet("stories"),
    snippet("carousel"),
    snippet("banner"),
    snippet("carousel", "{{ product.id }}"),
  ]);
  shop.connect({
    baseUrl,
    edgeUrl,
    storeId: store_id,
    isStrict: csp === "strict",
    scriptUrl: carousel.script_url,
    snippets: {
      stories: stories.html,
      carousel: withHeading(carousel.html, "Seen in videos"),
      banner: banner.html,
      product: withHeading(product.html, "See it in use"),
    },
  });
}
