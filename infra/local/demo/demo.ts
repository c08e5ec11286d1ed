import { type ApiClient, createApiClient } from "../../../shared/api/client.ts";
import { FIGURE_OPERATIONS, ORDER_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../shared/catalog/product-urls/product-urls.operations.ts";
import { PRODUCT_PUSH_OPERATIONS } from "../../../shared/catalog/products/product-push.operations.ts";
import { PRODUCT_OPERATIONS } from "../../../shared/catalog/products/products.operations.ts";
import { REFRESH_OPERATIONS } from "../../../shared/catalog/refresh/refresh.operations.ts";
import { ORDER_REPORT_OPERATIONS } from "../../../shared/orders/order-report.operations.ts";
import { ACCESS_TOKEN_OPERATIONS } from "../../../shared/stores/access/access-token.operations.ts";
import type { StoreCredentials } from "../../../shared/stores/stores.schema.ts";
import { FEED_OPERATIONS } from "../../../shared/videos/feed/feed.operations.ts";
import type { LocalStack } from "../stack.ts";
import { DEMO_ORDER_ITEMS, DEMO_PUSH, DEMO_SIGNALS } from "./demo-order.ts";
import { describeDemo } from "./demo-report.ts";
import { eventually } from "./eventually.ts";

/**
 * The service's main job once, over HTTP alone: pulls the demonstration merchant's products, pushes one,
 * reports an order, waits for its attribution, and reads what dashboards and storefronts show of it.
 *
 * @param admin with an operator's token
 * @returns the text to show
 * @throws Error naming the step that did not come out as it should
 */
export async function runDemo(
  { baseUrl, merchant }: LocalStack,
  { brand, store_id }: StoreCredentials,
  admin: ApiClient,
): Promise<string> {
  const [pulled, backend] = await Promise.all([
    pullProducts(admin, brand, merchant.productUrls),
    pushProduct(baseUrl, store_id),
  ]);
  const order = await reportOrder(admin, brand, backend, store_id);
  const day = order.received_at.slice(0, 10);
  const ids = [...pulled.ids, DEMO_PUSH.client_product_id];
  const [figures, feed, ...products] = await Promise.all([
    admin.call(FIGURE_OPERATIONS.getAnalytics, { brand, query: { from: day, to: day } }),
    createApiClient({ baseUrl }).call(FEED_OPERATIONS.getFeed, { query: { brand } }),
    ...ids.map((id) => admin.call(PRODUCT_OPERATIONS.getProduct, { brand, client_product_id: id })),
  ]);
  if ("event_id" in figures) throw new Error("The figures are one video's");
  return describeDemo({
    pulledCount: pulled.ids.length,
    pulledMs: pulled.ms,
    products,
    order,
    figures,
    feed,
  });
}

/** Adds the product URLs, which has them pulled at once; those known from an earlier run are refreshed. */
async function pullProducts(admin: ApiClient, brand: string, urls: readonly string[]) {
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
  if (failed) throw new Error(`Pulling ${failed.url} came out as ${failed.status}: ${failed.message}`);
  const ids = urls.map((url) => pulled.find((each) => each.url === url)?.client_product_id ?? "");
  return { ids, ms: Math.round(performance.now() - asked) };
}

/** As the merchant's backend does it, with the token that it goes on to use. */
async function pushProduct(baseUrl: string, store_id: string): Promise<ApiClient> {
  const { access_token } = await createApiClient({ baseUrl }).call(ACCESS_TOKEN_OPERATIONS.getAccessToken, {
    query: { store_id },
  });
  const backend = createApiClient({ baseUrl, token: access_token });
  await backend.call(PRODUCT_PUSH_OPERATIONS.upsertProduct, { body: DEMO_PUSH });
  return backend;
}

async function reportOrder(admin: ApiClient, brand: string, backend: ApiClient, store_id: string) {
  const order_id = `demo-${Date.now().toString(36)}`;
  await backend.call(ORDER_REPORT_OPERATIONS.reportOrder, {
    query: { store_id },
    body: { order_id, order_items: DEMO_ORDER_ITEMS, ...DEMO_SIGNALS },
  });
  const answered = performance.now();
  const order = await eventually(`attributing ${order_id}`, async () => {
    const view = await admin.call(ORDER_OPERATIONS.getOrder, { brand, order_id });
    return view.attribution === null ? undefined : view;
  });
  return { ...order, attributedMs: Math.round(performance.now() - answered) };
}
