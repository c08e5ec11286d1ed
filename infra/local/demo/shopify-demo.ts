import { textTable } from "../../../clients/admin-cli/text-table.ts";
import { FIGURE_OPERATIONS, ORDER_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { PRODUCT_OPERATIONS } from "../../../shared/catalog/products/products.operations.ts";
import { type ApiClient, createApiClient } from "../../../shared/contract/client.ts";
import { SHOPIFY_OPERATIONS } from "../../../shared/shopify/shopify.operations.ts";
import { VIDEO_OPERATIONS } from "../../../shared/videos/videos.operations.ts";
import type { RunningShopify } from "../../../test/support/shopify/start-fake-shopify.ts";
import { eventually } from "./eventually.ts";

const DOMAIN = "linen.myshopify.com";
/** Exceeds 2^53, so a float would lose the last digit. */
const LARGE_ID = "9007199254740993";

const SHOP = { id: "77", name: "Linen & Co", email: "mara@linen.example", currency: "EUR" };
const PRODUCTS = {
  501: { title: "Linen shirt", price: "49.9", comparePrice: "59.0", stock: 4, variants: 2_048 },
  502: { title: "Linen trousers", price: "89.0", stock: 0 },
  [LARGE_ID]: { title: "Linen scarf", price: "25.0" },
};

export async function runShopifyDemo(
  shopify: RunningShopify,
  baseUrl: string,
  admin: ApiClient,
): Promise<string> {
  const began = performance.now();
  /** The fake sends each webhook twice. */
  const control = async (method: "PUT" | "POST", path: string, body: object): Promise<void> => {
    const url = `${shopify.url}/control/${DOMAIN}${path}`;
    const response = await fetch(url, { method, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`The stand-in for Shopify answered ${path}: ${await response.text()}`);
  };
  const put = (id: string, product: object) =>
    control("PUT", `/products/${id}`, { ...product, image: "https://cdn.example/linen.jpg" });
  await control("PUT", "", SHOP);
  for (const [id, product] of Object.entries(PRODUCTS)) await put(id, product);
  const open = async () => {
    const page = createApiClient({ baseUrl, token: await shopify.sessionToken(DOMAIN) });
    return page.call(SHOPIFY_OPERATIONS.openShopSession, { body: {} });
  };
  const { brand } = await open();
  const done = await eventually("importing the shop's products", async () => {
    const { import: last } = await open();
    return last?.state === "done" ? last : undefined;
  });
  const importedMs = Math.round(performance.now() - began);

  await put("501", { ...PRODUCTS[501], price: "39.9" });
  const shirt = await eventually("reading the changed product", async () => {
    const product = await admin.call(PRODUCT_OPERATIONS.getProduct, { brand, client_product_id: "501" });
    return product.price === "39.90" ? product : undefined;
  });
  const scarf = await admin.call(PRODUCT_OPERATIONS.getProduct, { brand, client_product_id: LARGE_ID });

  const { event_id } = await admin.call(VIDEO_OPERATIONS.createVideo, {
    brand,
    body: { title: "Linen", video_url: "https://cdn.example/linen.mp4", products: ["501"] },
  });
  const order_id = String(Date.now());
  const signals = {
    _svc_add_to_cart: JSON.stringify([{ product_id: "501", widget_info: `carousel_${event_id}` }]),
  };
  const lines = [
    { product_id: "501", quantity: 2, price: "39.90" },
    { product_id: null, quantity: 1, price: "5.00" },
  ];
  await control("POST", "/orders", { id: order_id, lines, attributes: signals });
  const order = await eventually(`attributing ${order_id}`, async () => {
    const view = await admin.call(ORDER_OPERATIONS.getOrder, { brand, order_id }).catch(() => undefined);
    return view?.attribution ? view : undefined;
  });

  await control("POST", `/orders/${order_id}/refund`, { units: { 1: 1 } });
  await eventually(`amending ${order_id}`, async () => {
    const { amendments } = await admin.call(ORDER_OPERATIONS.getOrder, { brand, order_id });
    return amendments.length > 0 ? true : undefined;
  });
  const today = order.received_at.slice(0, 10);
  const query = { from: today, to: today };
  const { totals } = await admin.call(FIGURE_OPERATIONS.getAnalytics, { brand, query });
  const revenues = totals.map(({ currency, gross, refunded, revenue }) => [
    currency,
    gross.revenue,
    refunded.revenue,
    revenue,
  ]);

  const rows = [shirt, scarf].map(({ client_product_id, title, price, stock_status = "" }) => [
    client_product_id,
    title,
    price,
    stock_status,
  ]);
  const credited = order.lines.map(({ product_id, amount, credit }) => [
    product_id,
    amount,
    credit ? `video ${credit.event_id} (${credit.signal})` : "-",
  ]);
  return [
    `Shopify: ${DOMAIN} installed the app as ${brand}; ${done.read} products imported in ${importedMs} ms`,
    textTable(["product", "title", "price", "stock"], rows),
    `Order ${order_id}, told twice, recorded once, without its line that has no product`,
    textTable(["product", "amount", "credited to"], credited),
    "One of its two shirts was refunded, told twice",
    textTable(["currency", "gross", "returned", "net"], revenues),
    `The shop's administration: ${shopify.url}/${DOMAIN}`,
  ].join("\n");
}
