import { textTable } from "../../../clients/admin-cli/text-table.ts";
import { ORDER_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { PRODUCT_OPERATIONS } from "../../../shared/catalog/products/products.operations.ts";
import type { ApiClient } from "../../../shared/contract/client.ts";
import { createApiClient } from "../../../shared/contract/client.ts";
import { SHOPIFY_OPERATIONS } from "../../../shared/shopify/shopify.operations.ts";
import { VIDEO_OPERATIONS } from "../../../shared/videos/videos.operations.ts";
import type { FakeShop } from "../../../test/support/shopify/fake-shop.ts";
import { orderPayload, productPayload } from "../../../test/support/shopify/fake-webhooks.ts";
import type { RunningShopify } from "../../../test/support/shopify/start-fake-shopify.ts";
import { eventually } from "./eventually.ts";

const DOMAIN = "linen.myshopify.com";
/** Over 2^53: a float would change its last digit. */
const LARGE_ID = "9007199254740993";

const PRODUCTS = [
  { id: "501", title: "Linen shirt", price: "49.9", comparePrice: "59.0", stock: 4, variants: 2_048 },
  { id: "502", title: "Linen trousers", price: "89.0", stock: 0 },
  { id: LARGE_ID, title: "Linen scarf", price: "25.0" },
];

const openShop = (shopify: RunningShopify): FakeShop => {
  const settings = {
    domain: DOMAIN,
    id: "77",
    name: "Linen & Co",
    email: "mara@linen.example",
    currency: "EUR",
  };
  const shop = shopify.addShop(settings);
  for (const product of PRODUCTS) shop.put({ ...product, image: "https://cdn.example/linen.jpg" });
  return shop;
};

/** A shop installs the app, which imports its products; a price changes, and a shopper buys. @returns what to show */
export async function runShopifyDemo(
  shopify: RunningShopify,
  baseUrl: string,
  admin: ApiClient,
): Promise<string> {
  const began = performance.now();
  const shop = openShop(shopify);
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

  // The change is told twice, and what was true before comes last: each time the product is read again.
  shop.put({
    ...PRODUCTS[0],
    id: "501",
    title: "Linen shirt",
    price: "39.9",
    image: "https://cdn.example/new.jpg",
  });
  for (let times = 0; times < 2; times++) await shopify.send(shop, "products/update", productPayload("501"));
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
  const bought = { id: order_id, lines, attributes: signals };
  shop.take(bought);
  for (let times = 0; times < 2; times++) {
    await shopify.send(shop, "orders/create", orderPayload(shop, bought));
  }
  const order = await eventually(`attributing ${order_id}`, async () => {
    const view = await admin.call(ORDER_OPERATIONS.getOrder, { brand, order_id }).catch(() => undefined);
    return view?.attribution ? view : undefined;
  });

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
    `The shop's administration: ${shopify.url}/${DOMAIN}`,
  ].join("\n");
}
