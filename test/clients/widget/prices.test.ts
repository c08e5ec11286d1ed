import { expect, test } from "vitest";
import { findBlocks, readDocument } from "../../support/guides/guide-blocks.ts";
import { describeInChromium, surface, tapCard } from "./in-chromium.ts";
import { places, record, shown, TILE } from "./price-recorder.ts";

describeInChromium("prices of another market", (shop) => {
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
