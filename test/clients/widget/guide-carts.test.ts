import { existsSync } from "node:fs";
import type { Request } from "playwright-core";
import { expect, test } from "vitest";
import { findBlocks, readDocument } from "../../support/guides/guide-blocks.ts";
import { describeInChromium, readSignals, surface, tapCard } from "./in-chromium.ts";

const ADD = "dialog[open] .slide:not([inert]) .add";

type Cart = {
  readonly file: string;
  readonly reads: Readonly<Record<string, unknown>>;
  readonly adds: string;
  readonly yes: unknown;
  readonly no: readonly [status: number, body: unknown];
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly globals?: string;
  readonly told?: unknown;
};

const JSON_BODY = { "content-type": "application/json" };
const FORM = { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };

const CARTS: Readonly<Record<string, Cart>> = {
  custom: {
    file: "video-cart.js",
    reads: {},
    adds: "/cart/items",
    yes: {},
    no: [409, { error: "sold out" }],
    body: { product_id: "1042", quantity: 1 },
    headers: JSON_BODY,
  },
  bigcommerce: {
    file: "video-cart.html",
    reads: { "/api/storefront/carts": [{ id: "7c3ab631" }] },
    adds: "/api/storefront/carts/7c3ab631/items",
    yes: { id: "7c3ab631", lineItems: {} },
    no: [409, { status: 409, title: "Out of stock" }],
    body: { lineItems: [{ quantity: 1, productId: 1042 }] },
    headers: JSON_BODY,
  },
  magento: {
    file: "view/frontend/web/js/video-cart.js",
    reads: { "/graphql": { data: { products: { items: [{ uid: btoa("77") }] } } } },
    adds: "/checkout/cart/add",
    yes: [],
    no: [200, { backUrl: "javascript:void 0" }],
    body: { product: "77", qty: "1", form_key: "the-key" },
    headers: { ...FORM, "x-requested-with": "XMLHttpRequest" },
    globals: `document.cookie = "form_key=the-key";
      window.require = ([name], use) => use({ reload: (...sections) => { window.told = [name, ...sections]; } });`,
    told: ["Magento_Customer/js/customer-data", ["cart"], true],
  },
  prestashop: {
    file: "views/js/video-cart.js",
    reads: {},
    adds: "/en/cart",
    yes: { success: true, hasError: false, id_product: 1042, cart: {} },
    no: [200, { hasError: true, errors: ["Not enough in stock"] }],
    body: {
      action: "update",
      add: "1",
      ajax: "1",
      id_product: "1042",
      id_product_attribute: "0",
      qty: "1",
      token: "the-token",
    },
    headers: FORM,
    globals: `window.prestashop = { urls: { pages: { cart: "/en/cart" } }, static_token: "the-token",
      emit: (name, { reason }) => { window.told = [name, reason]; } };`,
    told: ["updateCart", { idProduct: "1042", idProductAttribute: 0, linkAction: "add-to-cart" }],
  },
};

const readScript = (platform: string, file: string): string => {
  const ofModule = `clients/php/${platform}/${file}`;
  const [block = ""] = existsSync(ofModule)
    ? [readDocument(ofModule)]
    : findBlocks(readDocument(`docs/guides/${platform}.md`), new RegExp(`^(js|html) ${file}$`));
  return /<script>([\s\S]*)<\/script>/.exec(block)?.[1] ?? block;
};

const readBody = (request: Request): unknown => {
  const text = request.postData() ?? "";
  return text.startsWith("{") ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
};

describeInChromium("the cart code of the guide", (shop) => {
  test.each(Object.entries(CARTS))(
    "sends the documented request for %s, and handles success and failure",
    async (platform, cart) => {
      const page = await shop.open(surface("carousel", "br_cta"));
      const requests: Request[] = [];
      let [status, answer]: readonly [number, unknown] = cart.no;
      for (const [path, body] of Object.entries(cart.reads)) {
        await page.route(`**${path}*`, (route) => route.fulfill({ json: body }));
      }
      await page.route(`**${cart.adds}`, (route) => {
        requests.push(route.request());
        return route.fulfill({ status, json: answer });
      });
      if (cart.globals !== undefined) await page.evaluate(cart.globals);
      await page.addScriptTag({ content: readScript(platform, cart.file) });
      await tapCard(page);
      await page.locator(ADD).click();
      await page.locator(`${ADD}[data-state=failed]`).waitFor();
      expect((await readSignals(page))?.svc_add_to_cart).toBe("[]");

      [status, answer] = [200, cart.yes];
      await page.locator(ADD).click();
      await page.locator(`${ADD}[data-state=added]`).waitFor();
      expect((await readSignals(page))?.svc_add_to_cart).toContain('"product_id":"1042"');
      expect(await page.evaluate("window.told")).toEqual(cart.told);
      expect(requests).toHaveLength(2);
      for (const request of requests) {
        expect([request.method(), readBody(request)]).toEqual(["POST", cart.body]);
        expect(await request.allHeaders()).toMatchObject(cart.headers);
      }
    },
  );
});
