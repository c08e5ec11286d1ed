import { PUSHED_PRODUCT } from "../../../clients/storefront/shop.ts";
import { FIGURE_OPERATIONS, ORDER_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../shared/catalog/product-urls/product-urls.operations.ts";
import { PRODUCT_OPERATIONS } from "../../../shared/catalog/products/products.operations.ts";
import { REFRESH_OPERATIONS } from "../../../shared/catalog/refresh/refresh.operations.ts";
import { type ApiClient, createApiClient } from "../../../shared/contract/client.ts";
import type { StoreCredentials } from "../../../shared/stores/stores.schema.ts";
import { FEED_OPERATIONS } from "../../../shared/videos/feed/feed.operations.ts";
import type { LocalStack } from "../stack.ts";
import { placeDemoOrder } from "./demo-order.ts";
import { describeDemo } from "./demo-report.ts";
import { absent, eventually } from "./eventually.ts";

export async function runDemo(
  { baseUrl, shop }: Pick<LocalStack, "baseUrl" | "shop">,
  { brand }: StoreCredentials,
  admin: ApiClient,
  isEmpty = false,
): Promise<string> {
  const [pulled] = await Promise.all([
    pullProducts(admin, brand, shop.productUrls),
    shop.pushProduct(PUSHED_PRODUCT),
  ]);
  const ids = [...pulled.ids, PUSHED_PRODUCT];
  const [sale, feed, ...products] = await Promise.all([
    isEmpty ? undefined : sell(admin, brand, shop.url),
    createApiClient({ baseUrl }).call(FEED_OPERATIONS.getFeed, { query: { brand } }),
    ...ids.map((id) => admin.call(PRODUCT_OPERATIONS.getProduct, { brand, client_product_id: id })),
  ]);
  return describeDemo({
    pulledCount: pulled.ids.length,
    pulledMs: pulled.ms,
    products,
    ...sale,
    feed,
  });
}

export async function pullProducts(admin: ApiClient, brand: string, urls: readonly string[]) {
  const asked = performance.now();
  const since = new Date().toISOString();
  const { items } = await admin.call(PRODUCT_URL_OPERATIONS.addProductUrls, {
    brand,
    body: { urls: [...urls] },
  });
  if (items.some(({ status }) => status === "exists")) {
    await admin.call(REFRESH_OPERATIONS.startRefresh, { brand });
  }
  const pulled = await eventually("pulling the products", async () => {
    const all = await admin.call(PRODUCT_URL_OPERATIONS.listProductUrls, { brand, query: { limit: 100 } });
    const checked = all.items.filter(({ url, checked_at = "" }) => urls.includes(url) && checked_at >= since);
    return checked.length === urls.length ? checked : undefined;
  });
  const failed = pulled.find(({ status }) => status !== "ok" && status !== "unchanged");
  if (failed) throw new Error(`The pull of ${failed.url} ended as ${failed.status}: ${failed.message}`);
  const ids = urls.map((url) => pulled.find((each) => each.url === url)?.client_product_id ?? "");
  return { ids, ms: Math.round(performance.now() - asked) };
}

async function sell(admin: ApiClient, brand: string, shopUrl: string) {
  const order = await placeOrder(admin, brand, shopUrl);
  const day = order.received_at.slice(0, 10);
  const figures = await admin.call(FIGURE_OPERATIONS.getAnalytics, { brand, query: { from: day, to: day } });
  if ("event_id" in figures) throw new Error("Expected the store's figures, not a video's");
  return { order, figures };
}

async function placeOrder(admin: ApiClient, brand: string, shopUrl: string) {
  const order_id = await placeDemoOrder(shopUrl);
  const answered = performance.now();
  const order = await eventually(`attributing ${order_id}`, async () => {
    const view = await admin.call(ORDER_OPERATIONS.getOrder, { brand, order_id }).catch(absent);
    return view?.attribution == null ? undefined : view;
  });
  return { ...order, attributedMs: Math.round(performance.now() - answered) };
}
