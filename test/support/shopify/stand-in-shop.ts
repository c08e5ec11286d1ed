import { createApiClient } from "../../../shared/contract/client.ts";
import { SHOPIFY_OPERATIONS } from "../../../shared/shopify/shopify.operations.ts";
import type { ProvidedStack } from "../stack/local-stack.ts";

/** A shop of the stack's stand-in for Shopify. Its webhooks pass through the stack. */
export const openStandInShop = ({ baseUrl, shopifyUrl }: ProvidedStack, shop: string) => {
  const control = async (method: "PUT" | "POST", path: string, body: object) => {
    const response = await fetch(`${shopifyUrl}/control/${shop}${path}`, {
      method,
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { statuses?: number[] }).statuses ?? response.status;
  };

  return {
    control,

    /** @returns the brand of the shop's store */
    async install(settings: object): Promise<string> {
      await control("PUT", "", settings);
      const product = { title: "Shirt", price: "30.0", image: "https://cdn.example/s.jpg" };
      await control("PUT", "/products/1", product);
      const token = await (await fetch(`${shopifyUrl}/${shop}/session-token`)).text();
      const app = createApiClient({ baseUrl, token });
      return (await app.call(SHOPIFY_OPERATIONS.openShopSession, { body: {} })).brand;
    },
  };
};
