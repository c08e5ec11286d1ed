import { expect } from "vitest";
import { PRODUCT_API_OPERATIONS } from "../../shared/catalog/product-api/product-api.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../shared/catalog/product-urls/product-urls.operations.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import type { ProvidedStack } from "../support/stack/local-stack.ts";
import { createTestStore, eventually } from "../support/stack/stack-access.ts";

const auth = (token: string) => ({ scheme: "bearer" as const, token });

export const productApiCalls = (stack: ProvidedStack, token: string) => {
  const admin = adminClient(stack);
  return {
    async connect(url_template: string): Promise<string> {
      const { brand } = await createTestStore(stack);
      const body = { url_template, auth: auth(token) };
      await admin.call(PRODUCT_API_OPERATIONS.connectProductApi, { brand, body });
      return brand;
    },

    move: (brand: string, url_template: string) =>
      admin.call(PRODUCT_API_OPERATIONS.connectProductApi, { brand, body: { url_template } }),

    async preview(brand: string, url: string): Promise<string> {
      const preview = await admin.call(PRODUCT_API_OPERATIONS.previewProductApi, { brand, body: { url } });
      expect(JSON.stringify(preview)).not.toContain(token);
      return preview.message ?? "";
    },

    async tryUnsaved(brand: string, url: string, url_template: string): Promise<string> {
      const connection = { url_template, auth: auth(token) };
      const body = { url, connection };
      const preview = await admin.call(PRODUCT_API_OPERATIONS.previewProductApi, { brand, body });
      expect(JSON.stringify(preview)).not.toContain(token);
      return preview.message ?? "";
    },

    async pull(brand: string, url: string) {
      await admin.call(PRODUCT_URL_OPERATIONS.addProductUrls, { brand, body: { urls: [url] } });
      return eventually(async () => {
        const { items } = await admin.call(PRODUCT_URL_OPERATIONS.listProductUrls, { brand });
        return items.find((each) => each.url === url && each.status !== "pending");
      });
    },
  };
};
