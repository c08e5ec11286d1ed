import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { wireVideo } from "./feeds.ts";
import { DESKTOP, describeInChromium, PHONE, readSignals, surface, tapCard } from "./in-chromium.ts";

const ADD = "dialog[open] .slide:not([inert]) .add";
const SIGNAL = '[{"product_id":"1042","widget_info":"carousel_501"}]';

type Reply = {
  readonly status?: number;
  readonly json?: unknown;
  readonly html?: string;
  readonly nonce?: string;
};
type Asked = { readonly at: string; readonly body?: unknown; readonly nonce?: string };
type Endpoints = Readonly<Record<string, Reply | readonly Reply[] | undefined>>;

const DRESS = {
  id: 1042,
  options: [
    { name: "Size", values: ["S", "M", "L"] },
    { name: "Colour", values: ["Sage", "Rust"] },
  ],
  variants: [
    { id: 11, options: ["S", "Sage"], price: 6950, compare_at_price: 8900, available: false },
    { id: 12, options: ["M", "Sage"], price: 6950, compare_at_price: 8900, available: true },
    { id: 13, options: ["L", "Sage"], price: 7450, compare_at_price: null, available: true },
    { id: 14, options: ["M", "Rust"], price: 6950, compare_at_price: 0, available: true },
  ],
};
const PLAIN = {
  id: 1042,
  options: [{ name: "Title", values: ["Default Title"] }],
  variants: [{ id: 21, options: ["Default Title"], price: 6400, compare_at_price: null, available: true }],
};
const SHOPIFY = "GET /products/linen-dress.js";
const SHOPIFY_ADD = "POST /cart/add.js";

const prices = (price: string, regular_price = price) => ({
  prices: { price, regular_price, currency_code: "EUR", currency_minor_unit: 2 },
});
const SALE = { is_in_stock: true, is_purchasable: true, has_options: false };
const size = (slug: string | null, colour: string | null) => ({
  attributes: [
    { name: "Size", value: slug },
    { name: "Colour", value: colour },
  ],
});
const WOO = "GET /wp-json/wc/store/v1/products/1042";
const WOO_VARIATIONS = "GET /wp-json/wc/store/v1/products?type=variation&parent=1042&per_page=100";
const WOO_CART = "GET /wp-json/wc/store/v1/cart";
const WOO_ADD = "POST /wp-json/wc/store/v1/cart/add-item";
const terms = (...names: string[]) => names.map((name, id) => ({ id, name, slug: name.toLowerCase() }));
const WOO_DRESS: Endpoints = {
  [WOO]: {
    json: {
      id: 1042,
      ...SALE,
      has_options: true,
      ...prices("6950"),
      attributes: [
        { name: "Size", taxonomy: "pa_size", has_variations: true, terms: terms("S", "M", "L") },
        { name: "Colour", taxonomy: "pa_colour", has_variations: true, terms: terms("Sage", "Rust") },
        { name: "Care", taxonomy: null, has_variations: false, terms: terms("Cold wash") },
      ],
      variations: [
        { id: 11, ...size("s", "sage") },
        { id: 12, ...size("m", "sage") },
        { id: 13, ...size("l", "sage") },
        { id: 14, ...size("m", null) },
      ],
    },
  },
  [WOO_VARIATIONS]: {
    json: [
      { id: 11, ...SALE, is_in_stock: false, ...prices("6950", "8900") },
      { id: 12, ...SALE, ...prices("6950", "8900") },
      { id: 13, ...SALE, ...prices("7450") },
      { id: 14, ...SALE, ...prices("6950") },
    ],
  },
  [WOO_CART]: { json: { items: [] }, nonce: "first" },
  [WOO_ADD]: { status: 201, json: { items: [{}] }, nonce: "first" },
};
const WOO_PLAIN: Endpoints = {
  ...WOO_DRESS,
  [WOO]: { json: { id: 1042, ...SALE, ...prices("6400"), variations: [] } },
};

describeInChromium("a cart adapter", (shop) => {
  const openShop = async (
    platform: "shopify" | "woocommerce",
    endpoints: Endpoints,
    { viewport = PHONE, link = "" } = {},
  ): Promise<Page & { asked: Asked[]; problems: string[] }> => {
    const { url } = shop.server;
    const product = { id: "1042", title: "Linen dress, long", price: "64.00", currency: "EUR" };
    const product_link = link || `${url}/products/linen-dress`;
    const events = [wireVideo(url, 0, { products: [{ ...product, product_link }] })];
    shop.server.feeds.set("br_cart", () => ({
      status: 200,
      body: JSON.stringify({ events, next_cursor: null }),
    }));
    const asked: Asked[] = [];
    const waiting = new Map(
      Object.entries(endpoints).map(([at, replies]) => [at, [replies].flat() as (Reply | undefined)[]]),
    );
    const answer = async (route: Route): Promise<void> => {
      const request = route.request();
      const { pathname, search } = new URL(request.url());
      const at = `${request.method()} ${pathname}${search}`;
      const nonce = request.headers().nonce;
      asked.push({
        at,
        ...(request.postData() && { body: request.postDataJSON() }),
        ...(nonce && { nonce }),
      });
      const replies = waiting.get(at) ?? [{ status: 404, json: {} }];
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      if (!reply) return;
      const headers: Record<string, string> = reply.nonce ? { nonce: reply.nonce } : {};
      const body = reply.html ?? JSON.stringify(reply.json ?? {});
      const contentType = reply.html ? "text/html" : "application/json";
      await route.fulfill({ status: reply.status ?? 200, body, contentType, headers });
    };
    const page = await shop.open(surface("carousel", "br_cart", `cart="${platform}"`), {
      viewport,
      head: `<script async src="${url}/widget/cart-${platform}.js"></script>`,
    });
    await page.route(/\/(cart|products)\/|\/wp-json\//, answer);
    await tapCard(page);
    return Object.assign(page, { asked });
  };
  const adds = ({ asked }: { asked: Asked[] }) => asked.filter(({ at }) => at.startsWith("POST"));
  const signal = async (page: Page) => (await readSignals(page))?.svc_add_to_cart;
  const sheet = (page: Page) => page.getByRole("dialog", { name: "Linen dress, long" });

  test.each([
    ["shopify", { [SHOPIFY]: { json: PLAIN }, [SHOPIFY_ADD]: { json: { id: 21 } } }, { id: 21, quantity: 1 }],
    ["woocommerce", WOO_PLAIN, { id: 1042, quantity: 1, variation: [] }],
  ] as const)(
    "%s: adds a product without options, after the cart confirms it",
    async (platform, endpoints, body) => {
      const page = await openShop(platform, endpoints);
      await page.evaluate(() =>
        document.addEventListener("cart:refresh", () => document.body.classList.add("told")),
      );
      await page.locator(ADD).click();
      await page.locator(`${ADD}[data-state=added]`).waitFor();
      expect(adds(page).map((each) => each.body)).toEqual([body]);
      expect(await signal(page)).toBe(SIGNAL);
      if (platform === "shopify") {
        expect(await page.locator("body.told").count()).toBe(1);
        const link = page.getByRole("link", { name: "View cart" });
        expect(await link.evaluate((it) => getComputedStyle(it).color)).toBe("rgb(255, 255, 255)");
        await link.click();
        await page.waitForURL("**/cart");
      }
    },
  );

  test.each([
    [
      "shopify",
      { [SHOPIFY]: { json: DRESS }, [SHOPIFY_ADD]: { json: { id: 13 } } },
      PHONE,
      [{ at: SHOPIFY_ADD, body: { id: 13, quantity: 1 } }],
    ],
    [
      "woocommerce",
      WOO_DRESS,
      DESKTOP,
      [
        {
          at: WOO_ADD,
          body: {
            id: 13,
            quantity: 1,
            variation: [
              { attribute: "Size", value: "l" },
              { attribute: "Colour", value: "sage" },
            ],
          },
          nonce: "first",
        },
      ],
    ],
  ] as const)(
    "%s: lets the shopper choose options in a sheet, and updates the price",
    async (platform, endpoints, viewport, expected) => {
      const page = await openShop(platform, endpoints, { viewport });
      const add = page.locator("dialog[open] .add:visible", { hasText: "Choose" }).first();
      await add.click();
      const options = sheet(page);
      const go = options.locator(".go");
      await options.waitFor();
      expect(await options.getByRole("group").count()).toBe(2);
      expect(await options.getByRole("radio", { name: "M", exact: true }).isChecked()).toBe(true);
      expect(await options.locator(".head").innerText()).toContain("€69.50");
      await options.getByRole("radio", { name: /^S\b.*Sold out$/ }).check();
      expect(await options.getByRole("status").innerText()).toBe("S / Sage is sold out. Available: M, L.");
      await go.click({ force: true });
      await options.getByRole("radio", { name: "L", exact: true }).check();
      expect(await go.innerText()).toBe("Add to cart · €74.50");
      expect(await signal(page)).toBe("[]");
      await go.click();
      await options.waitFor({ state: "detached" });
      await page.locator("dialog[open] .add[data-state=added]:visible").waitFor();
      expect(adds(page)).toEqual(expected);
      expect(await signal(page)).toBe(SIGNAL);
      expect(page.problems).toEqual([]);
    },
  );

  const LOOKS = { [SHOPIFY]: { json: PLAIN } };
  const FAILURES: readonly (readonly [
    name: string,
    platform: "shopify" | "woocommerce",
    endpoints: Endpoints,
  ])[] = [
    [
      "4xx",
      "shopify",
      { ...LOOKS, [SHOPIFY_ADD]: { status: 422, json: { status: 422, description: "Sold out" } } },
    ],
    ["HTML", "woocommerce", { ...WOO_PLAIN, [WOO_ADD]: { html: "<!doctype html>" } }],
  ];
  test.each(FAILURES)("a cart response of %s fails the add: %s", async (_, platform, endpoints) => {
    const page = await openShop(platform, endpoints);
    await page.locator(ADD).click();
    await page.locator(`${ADD}[data-state=failed]`).waitFor();
    expect(await signal(page)).toBe("[]");
  });

  test("renews an expired nonce once", async () => {
    const refused = { status: 403, json: { code: "woocommerce_rest_invalid_nonce" } };
    const page = await openShop("woocommerce", {
      ...WOO_PLAIN,
      [WOO_CART]: [
        { json: { items: [] }, nonce: "old" },
        { json: { items: [] }, nonce: "new" },
      ],
      [WOO_ADD]: [refused, { status: 201, json: { items: [{}] } }],
    });
    await page.locator(ADD).click();
    await page.locator(`${ADD}[data-state=added]`).waitFor();
    expect(adds(page).map(({ nonce }) => nonce)).toEqual(["old", "new"]);
  });

  const ONLY_VIEWED: readonly (readonly [name: string, endpoints: Endpoints, link: string])[] = [
    ["whose handle belongs to another product", { [SHOPIFY]: { json: { ...PLAIN, id: 7 } } }, ""],
    ["of another shop", { [SHOPIFY]: { json: PLAIN } }, "https://other.example/products/linen-dress"],
  ];
  test.each(ONLY_VIEWED)("opens the product page for a product %s", async (_, endpoints, link) => {
    const page = await openShop("shopify", endpoints, { link });
    await page.locator(`${ADD}.view`).waitFor();
    expect(adds(page)).toEqual([]);
  });
});
