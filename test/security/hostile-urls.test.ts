import { beforeAll, describe, expect, inject, test } from "vitest";
import { aMerchantAnswer } from "../support/catalog/catalog-builders.ts";
import { catalogStack, isPulled, startMerchant } from "../support/catalog/catalog-stack.ts";
import {
  call,
  createTestStore,
  orderBody,
  productBody,
  reportOrder,
  type TestStore,
} from "../support/stack/stack-access.ts";

const stack = inject("stack");
const catalog = catalogStack(stack);
const token = stack.operatorToken;
let store: TestStore;
beforeAll(async () => {
  store = await createTestStore(stack);
});

const HOSTILE = [
  ...[
    "http:evil",
    "https:evil.example",
    "https:\\\\evil.example",
    "https:///evil.example",
    "javascript:alert(1)",
  ],
  ...[
    "https://user:password@evil.example/",
    "https://user@evil.example/",
    "https://evil.example/\0",
    " https://a.example/",
  ],
  ...[
    "https://evil.example/\n",
    "https://evil.example/<svg onload=alert(1)>",
    'https://evil.example/"onload="alert(1)',
  ],
  ...["https://evil.example/\\..\\x", "https://evil'.example/", `https://evil.example/${"é".repeat(500)}`],
];
const ODD = "HTTPS://Shop.Example:443/a/../p'1?q='é x'";
const NORMALISED = "https://shop.example/p%271?q=%27%C3%A9%20x%27";

const admin = (method: string, path: string, body: object) =>
  call(stack, method, `/admin/stores/${store.brand}${path}`, { token, body });
const push = (body: object) => call(stack, "POST", "/v2/product", { token: store.token, body });

describe("a deceptive URL", () => {
  test.each(HOSTILE)("is refused in every field: %j", async (url) => {
    const answers = await Promise.all([
      push(productBody("u1", { product_link: url })),
      push(productBody("u1", { thumbnail_image: url })),
      ...["video_url", "poster_image_url", "cta_url"].map((field) =>
        admin("POST", "/videos", { title: "T", [field]: url }),
      ),
      admin("POST", "/product-urls", { urls: [url] }),
      admin("DELETE", "/product-urls", { urls: [url] }),
      admin("POST", "/product-api/preview", { url }),
      admin("PUT", "/product-api", { url_template: `${url}{id}`, auth: { scheme: "none" } }),
    ]);
    for (const { status, text } of answers)
      expect([status, text]).toEqual([422, expect.stringContaining("expected a")]);
  });

  test("is not accepted from a shop's response", async () => {
    const merchant = await startMerchant();
    const ids = HOSTILE.filter((url) => url === url.trim()).map((url, index) => {
      merchant.products.set(
        `u${index}`,
        aMerchantAnswer({ id: `u${index}`, permalink: url, images: [{ src: url }] }),
      );
      return `u${index}`;
    });
    const { brand } = await catalog.connect(merchant.template);
    await catalog.add(brand, ids);
    for (const pulled of await catalog.outcomes(brand, ids, isPulled)) {
      const reason = { code: "fields_missing", params: { fields: ["image"] } };
      const warnings = ["product_link", "image"].map((field) => ({ code: "unreadable", field }));
      expect(pulled).toMatchObject({ outcome: "invalid", reason, warnings });
    }
    expect(await catalog.stored(brand, ids)).toEqual(ids.map(() => undefined));
  });
});

test("other URLs are stored and served only in normalised form", async () => {
  expect((await push(productBody("n1", { product_link: ODD, thumbnail_image: ODD }))).status).toBe(200);
  const video = {
    title: "T",
    video_url: ODD,
    poster_image_url: ODD,
    cta_url: ODD,
    status: "live",
    products: ["n1"],
  };
  expect((await admin("POST", "/videos", video)).status).toBe(201);
  const feed = await call(stack, "GET", `/v1/feed?brand=${store.brand}`);
  expect(feed.status).toBe(200);
  expect(feed.text.split(NORMALISED)).toHaveLength(6);
  expect(feed.text).not.toContain("Shop.Example");
});

test("two spellings of a product URL are the same product URL", async () => {
  const change = async (method: string, url: string) =>
    (await admin(method, "/product-urls", { urls: [url] })).json;
  expect(await change("POST", ODD)).toEqual({ items: [{ url: NORMALISED, status: "added" }] });
  expect(await change("POST", NORMALISED)).toEqual({ items: [{ url: NORMALISED, status: "exists" }] });
  expect(await change("DELETE", ODD)).toEqual({ items: [{ url: NORMALISED, status: "removed" }] });
});

const DOTS = [".", "..", "...", "%2e%2E", "%252e.", " ", ". ."];

describe("an id of dots or white space", () => {
  test.each(DOTS)(
    "is refused for products and tags, but an order that contains it counts: %j",
    async (id) => {
      const problem = "expected an id with a character other than dots and spaces";
      const pushed = await push(productBody("d1", { client_product_id: id }));
      expect([pushed.status, pushed.json]).toEqual([422, { detail: `client_product_id: ${problem}` }]);
      const tagged = await admin("POST", "/videos", { title: "T", products: [id] });
      expect(tagged).toMatchObject({ status: 422, json: { detail: `products[0]: ${problem}` } });
      const order_items = [{ product_id: id, price: "1.00", quantity: 1, currency: "EUR" }];
      const order = await reportOrder(stack, store, orderBody(`dots-${id}`, { order_items }));
      expect([order.status, order.text]).toEqual([200, "{}"]);
    },
  );

  test("can't reach other paths of the product API", async () => {
    const merchant = await startMerchant();
    const auth = { scheme: "bearer", token: "shop-api-token" } as const;
    const { brand } = await catalog.connect(`${merchant.template}/stock`, auth, {
      product_id_rule: "id=([^&]*)",
    });
    const urls = DOTS.map((id) => `https://shop.example/p?id=${id.replaceAll(" ", "%20")}`);
    const now = new Date().toISOString();
    for (const url of urls) {
      const preview = await call(stack, "POST", `/admin/stores/${brand}/product-api/preview`, {
        token,
        body: { url },
      });
      expect(preview.text).toContain("the product id consists only of dots or white space");
    }
    await Promise.all(urls.map((url) => catalog.urls.add(brand, url, now)));
    await catalog.planQueue.send([{ body: { brand, urls }, group: brand }]);
    await expect
      .poll(
        async () => Promise.all(urls.map(async (url) => (await catalog.urls.find(brand, url))?.outcome)),
        {
          timeout: 20_000,
        },
      )
      .toEqual(urls.map(() => "invalid"));
    expect(merchant.requests).toEqual([]);
  });
});
