import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Platform } from "../../../shared/vocabulary/platforms.ts";
import { bigCommerceAnswer } from "../merchants/answers/bigcommerce.ts";
import { magentoAnswer } from "../merchants/answers/magento.ts";
import { prestaShopAnswer } from "../merchants/answers/prestashop.ts";
import { wooCommerceAnswer } from "../merchants/answers/woocommerce.ts";

const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

type Fake = {
  readonly key: readonly [name: string, value: string];
  readonly answers: Readonly<Record<string, unknown>>;
};

const generic = (id: string, name: string) => ({
  id,
  name,
  price: "49.90",
  permalink: `https://shop.example/products/${id}`,
  images: [{ src: "https://shop.example/501.jpg" }],
  sku: "LS-501",
});

const SITEMAP =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://shop.example/product/linen-shirt/</loc></url></urlset>';

const ORDER = { id: 173, status_id: 11, currency_code: "USD", cart_id: "cart-173" };
const LINES = [
  { id: 3, product_id: 174, quantity: 2, price_ex_tax: "49.9000" },
  { id: 4, product_id: 0, quantity: 1, price_ex_tax: "5.0000" },
];

export const FAKE_SHOPS = {
  woocommerce: {
    key: ["authorization", basic("ck_your_consumer_key", "cs_your_consumer_secret")],
    answers: {
      "/wp-json/wc/v3/products/501": wooCommerceAnswer({ id: 501 }),
      "/wp-json/wc/v3/products?slug=linen-shirt": [wooCommerceAnswer({ id: 501, slug: "linen-shirt" })],
    },
  },
  bigcommerce: {
    key: ["x-auth-token", "the-access-token"],
    answers: {
      "/stores/STORE_HASH/v3/catalog/products/174?include=images,primary_image": bigCommerceAnswer({
        id: 174,
      }),
      "/stores/STORE_HASH/v2/orders/173": ORDER,
      "/stores/STORE_HASH/v2/orders/173/products?limit=250": LINES,
      "/stores/STORE_HASH/v2/orders/174": { ...ORDER, id: 174, cart_id: "cart-174" },
      "/stores/STORE_HASH/v2/orders/174/products?limit=250": LINES,
      "/stores/STORE_HASH/v2/orders/175": { ...ORDER, status_id: 7 },
      "/stores/STORE_HASH/v2/orders/175/products?limit=250": [],
    },
  },
  magento: {
    key: ["authorization", "Bearer the-access-token"],
    answers: { "/rest/V1/products/WJ01": magentoAnswer({ sku: "WJ01" }) },
  },
  prestashop: {
    key: ["authorization", basic("YOUR_KEY", "not-used")],
    answers: {
      "/api/products/12?output_format=JSON&language=1&price[final_price][use_tax]=1&price[full_price][use_tax]=1&price[full_price][use_reduction]=0":
        prestaShopAnswer({ id: 12 }),
    },
  },
  custom: {
    key: ["x-api-key", "a-key-that-may-only-read"],
    answers: { "/api/products/501": generic("501", "Linen shirt") },
  },
  nextjs: {
    key: ["x-api-key", "the-value-of-PRODUCT_API_KEY"],
    answers: { "/api/products/linen-shirt": generic("linen-shirt", "Linen shirt") },
  },
} satisfies Readonly<Record<Exclude<Platform, "shopify">, Fake>>;

const findAnswer = ({ key: [name, value], answers }: Fake, url: string, headers: IncomingHttpHeaders) => {
  if (url.endsWith(".xml")) return { status: 200, body: SITEMAP };
  if (headers[name] !== value) return { status: 401, body: "{}" };
  const answer = answers[decodeURIComponent(url)];
  return { status: answer === undefined ? 404 : 200, body: JSON.stringify(answer ?? {}) };
};

export const startFakeShop = async (platform: keyof typeof FAKE_SHOPS) => {
  const { key, answers: first }: Fake = FAKE_SHOPS[platform];
  const answers: Record<string, unknown> = { ...first };
  const fake: Fake = { key, answers };
  const server = createServer(({ url = "", headers }, response) => {
    const { status, body } = findAnswer(fake, url, headers);
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const close = () => new Promise((closed) => server.close(closed));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers, close };
};
