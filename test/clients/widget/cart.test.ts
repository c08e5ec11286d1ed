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
});
