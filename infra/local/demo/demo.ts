import type { Analytics } from "../../../shared/attribution/analytics.schema.ts";
import type { OrderView } from "../../../shared/attribution/orders.schema.ts";
import type {
  ProductDetail,
  ProductUrlsAdded,
  ProductUrlView,
} from "../../../shared/catalog/catalog.schema.ts";
import type { AccessTokenResponse } from "../../../shared/stores/access/access-token.schema.ts";
import type { StoreCredentials } from "../../../shared/stores/stores.schema.ts";
import type { FeedPage } from "../../../shared/videos/feed/feed.schema.ts";
import type { LocalStack } from "../stack.ts";
import { type ApiClient, createApiClient, eventually } from "./api-client.ts";
import { DEMO_ORDER_ITEMS, DEMO_PUSH, DEMO_SIGNALS } from "./demo-order.ts";
import { describeDemo } from "./demo-report.ts";

/** As an operator sees the store. */
type StoreAdmin = { readonly admin: ApiClient; readonly path: string };

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
  const store: StoreAdmin = { admin, path: `/admin/stores/${brand}` };
  const [pulled, backend] = await Promise.all([
    pullProducts(store, merchant.productUrls),
    pushProduct(baseUrl, store_id),
  ]);
  const order = await reportOrder(store, backend, store_id);
  const day = order.received_at.slice(0, 10);
  const ids = [...pulled.ids, DEMO_PUSH.client_product_id];
  const [figures, feed, ...products] = await Promise.all([
    admin.get<Analytics>(`${store.path}/analytics?from=${day}&to=${day}`),
    createApiClient(baseUrl).get<FeedPage>(`/v1/feed?brand=${brand}`),
    ...ids.map((id) => admin.get<ProductDetail>(`${store.path}/products/${encodeURIComponent(id)}`)),
  ]);
  return describeDemo({
    pulledCount: pulled.ids.length,
    pulledMs: pulled.ms,
    products,
    order,
    figures,
    feed,
  });
}

/** Adds the pages, which has them pulled at once; those that are known from an earlier run are refreshed. */
async function pullProducts({ admin, path }: StoreAdmin, urls: readonly string[]) {
  const asked = performance.now();
  const since = new Date().toISOString();
  const { items } = await admin.post<ProductUrlsAdded>(`${path}/product-urls`, { urls });
  if (items.some(({ status }) => status === "exists")) await admin.post(`${path}/refresh`);
  const pages = await eventually("pulling the products", async () => {
    const all = await admin.get<{ items: ProductUrlView[] }>(`${path}/product-urls?limit=100`);
    const pulled = all.items.filter(({ url, checked_at = "" }) => urls.includes(url) && checked_at >= since);
    return pulled.length === urls.length ? pulled : undefined;
  });
  const failed = pages.find(({ status }) => status !== "ok" && status !== "unchanged");
  if (failed) throw new Error(`Pulling ${failed.url} came out as ${failed.status}: ${failed.message}`);
  const ids = urls.map((url) => pages.find((page) => page.url === url)?.client_product_id ?? "");
  return { ids, ms: Math.round(performance.now() - asked) };
}

/** As the merchant's backend does it, with the token that it goes on to use. */
async function pushProduct(baseUrl: string, storeId: string): Promise<ApiClient> {
  const path = `/auth/access-token?store_id=${encodeURIComponent(storeId)}`;
  const { access_token } = await createApiClient(baseUrl).get<AccessTokenResponse>(path);
  const backend = createApiClient(baseUrl, access_token);
  await backend.post("/v2/product", DEMO_PUSH);
  return backend;
}

async function reportOrder({ admin, path }: StoreAdmin, backend: ApiClient, storeId: string) {
  const order_id = `demo-${Date.now().toString(36)}`;
  await backend.post(`/external-shop-order-tracking/private?store_id=${encodeURIComponent(storeId)}`, {
    order_id,
    order_items: DEMO_ORDER_ITEMS,
    ...DEMO_SIGNALS,
  });
  const answered = performance.now();
  const order = await eventually(`attributing ${order_id}`, async () => {
    const view = await admin.get<OrderView>(`${path}/orders/${order_id}`);
    return view.attribution === null ? undefined : view;
  });
  return { ...order, attributedMs: Math.round(performance.now() - answered) };
}
