import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findBlocks, readDocument } from "../../support/guides/guide-blocks.ts";
import { wireVideo } from "./feeds.ts";
import { DESKTOP, describeInChromium, PHONE, surface, tapCard } from "./in-chromium.ts";
import { MARKETS, type Market, plainSpaces, toUnits } from "./markets.ts";

declare global {
  interface Window {
    Shopify?: object;
    /** Each text with a price that was shown, oldest first. */
    shown: string[];
    shifts: number;
    answers: (() => void)[];
    price: string;
  }
}

const TILE = "dialog[open] .slide:not([inert]) .tile";
const [US, GB] = MARKETS as readonly [Market, Market];

/** Records shown prices and layout shifts. */
const record = (): void => {
  window.shown = [];
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.shifts += entry.value;
  }).observe({ type: "layout-shift" });
  const look = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll("*")) {
      const text = element.matches("bdi") && element.checkVisibility() ? element.textContent : undefined;
      if (text && !window.shown.includes(text)) window.shown.push(text);
      if (element.shadowRoot) look(element.shadowRoot);
    }
  };
  const lookAlways = (): void => {
    look(document);
    requestAnimationFrame(lookAlways);
  };
  lookAlways();
};

const shown = async (page: Page) => {
  const texts = await page.evaluate(async () => {
    for (const _ of "two") await new Promise(requestAnimationFrame);
    return window.shown;
  });
  return texts.map(plainSpaces);
};
const shifts = (page: Page) => page.evaluate(() => window.shifts);
const places = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height];
    }),
  );

describeInChromium("prices of another market", (shop) => {
  const openShopify = async (market: Market, { reply = "product", viewport = PHONE } = {}) => {
    const { url } = shop.server;
    const product = {
      id: "1042",
      title: "Linen dress, long",
      price: "64.00",
      compare_price: "80.00",
      lowest_prior_price: "72.50",
      currency: "EUR",
      image_url: `${url}/media/dress.jpg`,
      product_link: `${url}/products/linen-dress`,
    };
    const videos = [0, 1, 2].map((index) =>
      wireVideo(url, index, { products: [product], published_at: "2026-11-01T10:00:00Z" }),
    );
    shop.server.feeds.set("br_market", () => ({
      status: 200,
      body: JSON.stringify({ events: videos, next_cursor: null }),
    }));
    const units = Number(toUnits(market.price, 2));
    const variants = ["M", "L"].map((size, index) => ({
      id: index + 1,
      options: [size],
      price: units + index * 1_000,
      compare_at_price: null,
      available: true,
    }));
    const answer = { id: 1042, options: [{ name: "Size", values: ["M", "L"] }], variants };
    const asked: string[] = [];
    const page = await shop.open("", {
      viewport,
      lang: market.locale,
      before: record,
      head: `<script>window.Shopify = { currency: { active: "${market.currency}" } }</script>`,
    });
    await page.route("**/products/*.js", async (route) => {
      asked.push(route.request().url());
      await new Promise((resolve) => setTimeout(resolve, 300));
      if (reply === "429") return route.fulfill({ status: 429, body: "" });
      const body = reply === "HTML" ? "<!doctype html>" : JSON.stringify(answer);
      await route.fulfill({ status: 200, body });
    });
    const markup = surface("carousel", "br_market", 'cart="shopify"').replaceAll("EDGE", url);
    await page.evaluate(
      ([html = "", src = ""]) => {
        document.querySelector("main")?.insertAdjacentHTML("beforeend", html);
        document.head.append(Object.assign(document.createElement("script"), { src }));
      },
      [markup, `${url}/widget/cart-shopify.js`],
    );
    await page.locator("button.card .t").first().waitFor();
    await page.evaluate(() => {
      window.shifts = 0;
    });
    return { page, asked };
  };

  test.each([
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ])("are the shop's in card, tile and options sheet on %s, from the first frame", async (_, viewport) => {
    const { page, asked } = await openShopify(US, { viewport });
    const chip = page.locator(".chip bdi").first();
    await expect.poll(() => chip.innerText()).toBe("$70.00");
    expect(asked).toHaveLength(1);
    expect(await shifts(page)).toBe(0);
    await tapCard(page);
    const tile = page.locator("dialog[open] .tile:visible").first();
    await expect.poll(() => tile.locator(".price").innerText()).toBe("$70.00");
    await page.locator("dialog[open] .add:visible", { hasText: "Choose" }).first().click();
    const sheet = page.getByRole("dialog", { name: "Linen dress, long" });
    await sheet.getByRole("radio", { name: "L", exact: true }).check();
    expect(await sheet.locator(".price").innerText()).toBe("$80.00");
    expect(await sheet.locator(".go").innerText()).toBe("Add to cart · $80.00");
    expect((await shown(page)).sort()).toEqual(["$70.00", "$80.00"]);
  });

  test.each(["429", "HTML"])("are not shown after %s, and products can be opened", async (reply) => {
    const { page } = await openShopify(GB, { reply });
    await tapCard(page);
    await page.locator(`${TILE} .add`).waitFor();
    await page.waitForTimeout(1_000);
    expect(await shown(page)).toEqual([]);
    expect(await page.locator(`${TILE} .name`).innerText()).toBe("Linen dress, long");
  });

  test("are the shop's with none, two or three decimals, and never the feed's", async () => {
    const markets = MARKETS.filter(({ currency }) => ["CHF", "INR", "JPY", "KWD"].includes(currency));
    expect(markets).toHaveLength(4);
    for (const market of markets) {
      const { page, asked } = await openShopify(market);
      const chip = page.locator(".chip").first();
      expect([market.currency, await chip.isVisible()]).toEqual([market.currency, false]);
      await chip.waitFor();
      expect([market.currency, await shifts(page)]).toEqual([market.currency, 0]);
      await tapCard(page);
      const price = page.locator(`${TILE} .price`);
      // Chromium may know fewer languages than Node.
      const text = await page.evaluate(({ locale, currency, price }) => {
        const format = new Intl.NumberFormat(locale, { style: "currency", currency });
        return format.format(price as Intl.StringNumericLiteral);
      }, market);
      await expect.poll(() => price.innerText()).toBe(text);
      expect(await shown(page)).toEqual([plainSpaces(text)]);
      // Its price, and its options.
      expect(asked.length).toBeLessThanOrEqual(2);
      await page.context().close();
    }
  });

  test("keep each tile's place, and follow a change of the market while the Reel is open", async () => {
    const page = await shop.open(surface("carousel", "br_shop", 'currency="USD"'), { before: record });
    await page.evaluate(() => {
      window.answers = [];
      window.shoppableVideo?.prices(async (ids) => {
        const currencyCode = document.querySelector("[brand]")?.getAttribute("currency");
        await new Promise<void>((resolve) => window.answers.push(resolve));
        return ids.map((id) => ({ id, price: "1270.00", comparePrice: "1490.00", currencyCode }));
      });
    });
    const answer = async () => {
      await page.waitForFunction(() => window.answers.length > 0);
      await page.evaluate(() => window.answers.shift()?.());
    };
    await tapCard(page, 1);
    await page.locator(TILE).first().waitFor();
    const parts = `${TILE}, ${TILE} .add, ${TILE} .name, dialog[open] .slide:not([inert]) .ttl`;
    const pending = await places(page, parts);
    expect(await page.locator(`${TILE} .price`).first().innerText()).toBe("");
    await answer();
    const price = page.locator(`${TILE} .price > bdi`).first();
    await expect.poll(() => price.innerText()).toBe("$1,270.00");
    expect(await places(page, parts)).toEqual(pending);

    await page.evaluate(() => {
      window.answers = [];
      document.querySelector("[brand]")?.setAttribute("currency", "GBP");
    });
    await expect.poll(() => page.locator(`${TILE} .price`).first().innerText()).toBe("");
    await page.evaluate(() => {
      window.shown = [];
    });
    await answer();
    await expect.poll(() => price.innerText()).toBe("£1,270.00");
    expect(await places(page, parts)).toEqual(pending);
    expect((await shown(page)).filter((text) => !text?.startsWith("£"))).toEqual([]);
  });

  test("are the cart's, where the page does not tell its currency", async () => {
    const page = await shop.open(surface("carousel", "br_cta"));
    await page.evaluate(() => {
      const variant = { id: "1", values: [], price: "70.00", isAvailable: true };
      const options = async () => ({ options: [], variants: [variant], currencyCode: "USD" });
      window.shoppableVideo?.cart({ add: async () => true, options });
    });
    await tapCard(page);
    await expect.poll(() => page.locator(`${TILE} .price`).first().innerText()).toBe("");
  });

  test("are asked again in the options sheet after a change of the market in one currency", async () => {
    const page = await shop.open(surface("carousel", "br_cta", 'currency="USD"'));
    const enterMarket = (price: string) =>
      page.evaluate((text) => {
        window.price = text;
        window.shoppableVideo?.prices(async (ids) =>
          ids.map((id) => ({ id, price: text, currencyCode: "USD" })),
        );
      }, price);
    await enterMarket("70.00");
    await page.evaluate(() => {
      const toVariant = (size: string) => ({
        id: size,
        values: [size],
        price: window.price,
        isAvailable: true,
      });
      const options = async () => ({
        options: [{ name: "Size", values: ["M", "L"] }],
        variants: ["M", "L"].map(toVariant),
        currencyCode: "USD",
      });
      window.shoppableVideo?.cart({ add: async () => true, options });
    });
    await tapCard(page);
    const choose = page.locator("dialog[open] .add:visible", { hasText: "Choose" }).first();
    const price = page.locator("dialog[open] .go");
    await choose.click();
    await page.getByRole("radio", { name: "L", exact: true }).check();
    await expect.poll(() => price.innerText()).toContain("$70.00");
    await page.keyboard.press("Escape");
    await enterMarket("90.00");
    await page.locator("dialog[open] .add:visible").first().click();
    await page.getByRole("radio", { name: "L", exact: true }).check();
    await expect.poll(() => price.innerText()).toContain("$90.00");
  });

  test("are not part of the data for search engines", async () => {
    const { page } = await openShopify(US);
    const data = page.locator('script[type="application/ld+json"]');
    await data.waitFor({ state: "attached" });
    const text = await data.evaluate((script) => script.textContent);
    expect(text).toContain("VideoObject");
    expect(text).not.toMatch(/price|offers|EUR|64\.00/i);
  });

  test("are WooCommerce's, in one request for all visible products", async () => {
    const asked: string[] = [];
    const { url } = shop.server;
    const page = await shop.open("", {
      before: record,
      head: `<script async src="${url}/widget/cart-woocommerce.js"></script>`,
    });
    await page.route("**/wp-json/**", async (route) => {
      const { searchParams } = new URL(route.request().url());
      const ids = searchParams.get("include")?.split(",") ?? [];
      asked.push(...ids);
      const prices = { price: "10490", regular_price: "12900", currency_code: "JPY", currency_minor_unit: 0 };
      await route.fulfill({ json: ids.map((id) => ({ id: Number(id), prices })) });
    });
    const markup = surface("carousel", "br_shop", 'cart="woocommerce" currency="JPY"').replaceAll(
      "EDGE",
      url,
    );
    await page.evaluate(
      (html) => document.querySelector("main")?.insertAdjacentHTML("beforeend", html),
      markup,
    );
    await expect.poll(() => page.locator(".chip bdi").first().innerText()).toBe("¥10,490");
    expect(await shown(page)).toEqual(["¥10,490"]);
    expect(asked.length).toBe(new Set(asked).size);
  });

  test("are those of the guide's function", async () => {
    const page = await shop.open(surface("carousel", "br_shop", 'currency="USD"'), { before: record });
    await page.route("**/api/prices?*", async (route) => {
      const ids = new URL(route.request().url()).searchParams.get("ids")?.split(",") ?? [];
      const prices = ids.map((id) => ({ id, price: "70.00", currencyCode: "USD" }));
      await route.fulfill({ json: prices });
    });
    const [code = ""] = findBlocks(readDocument("docs/guides/custom.md"), /^js video-prices\.js$/);
    await page.evaluate(code);
    await expect.poll(() => page.locator(".chip bdi").first().innerText()).toBe("$70.00");
    expect(await shown(page)).toEqual(["$70.00"]);
  });

  test("need a function", async () => {
    const page = await shop.open("");
    const refused = await page.evaluate(() => {
      try {
        return window.shoppableVideo?.prices({} as never);
      } catch (error) {
        return String(error);
      }
    });
    expect(refused).toBe("TypeError: prices: expected an async function");
  });
});
