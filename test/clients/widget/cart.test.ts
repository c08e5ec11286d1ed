import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeInChromium, openReel, readSignals, surface, tapCard } from "./in-chromium.ts";

declare global {
  interface Window {
    problemCodes: string[];
    asked: unknown[][];
  }
}

const ACTIVE = "dialog[open] .slide:not([inert])";
const ADD = `${ACTIVE} .add`;

const cartSignal = async (page: Page) => (await readSignals(page))?.svc_add_to_cart;

const button = async (page: Page) => (await page.locator(ADD).first().innerText()).split(":")[0]?.trim();

const ANSWERS: readonly (readonly [name: string, answer: () => unknown, state: string])[] = [
  ["undefined", async () => undefined, "added"],
  ["JSON", () => fetch("/json"), "added"],
  ["HTML with status 200", () => fetch("/html"), "failed"],
  ["4xx", () => fetch("/gone"), "failed"],
  ["5xx", () => fetch("/broken"), "failed"],
  ["a network error", () => fetch("http://127.0.0.1:1/"), "failed"],
  ["false", async () => false, "failed"],
];

describeInChromium("the Add button", (shop) => {
  const { open } = shop;

  test("is View without a cart, which opens the product page and adds nothing", async () => {
    const page = await open(surface("carousel", "br_cta"));
    shop.server.reports.length = 0;
    await tapCard(page);
    expect(await button(page)).toBe("View");
    await page.locator(ADD).first().click();
    await page.waitForURL("**/product/1042");
    const types = () => shop.server.reports.map((report) => (report as { type: string }).type);
    await expect.poll(types).toContain("product_tap");
    expect(types()).not.toContain("add_to_cart");
    expect(await page.evaluate(() => localStorage.getItem("_svc_add_to_cart_products"))).toBe(null);
  });

  test("appears in an open Reel once the page registers a cart, and passes the product to it", async () => {
    const page = await open(surface("carousel", "br_cta"));
    await openReel(page);
    await page.evaluate(() => {
      window.asked = [];
      window.shoppableVideo?.cart(async (product, event) => {
        window.asked.push([product.id, product.title, event.eventId]);
      });
    });
    await page.locator(`${ADD}[data-state=add]`).click();
    await page.locator(`${ADD}[data-state=added]`).waitFor();
    expect(await page.evaluate(() => window.asked)).toEqual([["1042", "Linen dress, long", 501]]);
    expect(await cartSignal(page)).toBe('[{"product_id":"1042","widget_info":"carousel_501"}]');
  });

  test.each(ANSWERS)("succeeds or fails correctly for a cart response of %s", async (_, answer, state) => {
    const html = { status: 200, body: "<!doctype html>", headers: { "content-type": "text/html" } };
    const page = await open(surface("carousel", "br_cta"));
    const json = { "content-type": "application/json" };
    await page.route("**/html", (route) => route.fulfill(html));
    await page.route("**/json", (route) => route.fulfill({ status: 200, body: "{}", headers: json }));
    await page.route("**/gone", (route) => route.fulfill({ status: 422, body: "{}", headers: json }));
    await page.route("**/broken", (route) => route.fulfill({ status: 503, body: "{}", headers: json }));
    await page.evaluate(`window.shoppableVideo.cart(${answer})`);
    await tapCard(page);
    await page.locator(ADD).click();
    await page.locator(`${ADD}[data-state=${state}]`).waitFor();
    expect(await cartSignal(page)).toBe(
      state === "added" ? '[{"product_id":"1042","widget_info":"carousel_501"}]' : "[]",
    );
  });

  test('an element with cart="event" calls the page\'s function, and shows View without one', async () => {
    const page = await open(surface("carousel", "br_cta", 'cart="event"'));
    await openReel(page);
    expect(await button(page)).toBe("View");
    await page.evaluate(() => window.shoppableVideo?.cart(async () => undefined));
    await page.locator(`${ADD}[data-state=add]`).click();
    await page.locator(`${ADD}[data-state=added]`).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/page-/);
  });

  test("closes the Reel if the page prevents a product tap", async () => {
    const page = await open(surface("carousel", "br_cta"));
    await page.evaluate(() =>
      document.addEventListener("svc-product-tap", (event) => event.preventDefault()),
    );
    await tapCard(page);
    await page.locator(`${ACTIVE} .to`).click();
    await page.locator("dialog").waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toMatch(/^\/page-/);
  });

  test("rejects a cart that is not a function", async () => {
    const page = await open(surface("carousel", "br_cta"));
    const refused = await page.evaluate(() => {
      try {
        return window.shoppableVideo?.cart({} as never);
      } catch (error) {
        return String(error);
      }
    });
    expect(refused).toBe("TypeError: cart: expected an async function");
  });
});
