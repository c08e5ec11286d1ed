import { expect, test } from "vitest";
import { wireVideo } from "./feeds.ts";
import { DESKTOP, describeInChromium, PHONE, surface, tapCard } from "./in-chromium.ts";
import { MARKETS, type Market, plainSpaces, toUnits } from "./markets.ts";
import { record, shifts, shown, TILE } from "./price-recorder.ts";

const [US, GB] = MARKETS as readonly [Market, Market];

describeInChromium("Shopify's prices of another market", (shop) => {
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

  test("are not part of the data for search engines", async () => {
    const { page } = await openShopify(US);
    const data = page.locator('script[type="application/ld+json"]');
    await data.waitFor({ state: "attached" });
    const text = await data.evaluate((script) => script.textContent);
    expect(text).toContain("VideoObject");
    expect(text).not.toMatch(/price|offers|EUR|64\.00/i);
  });
});
