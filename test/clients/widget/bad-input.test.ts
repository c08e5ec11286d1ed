import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeInChromium, openReel, PHONE, surface } from "./in-chromium.ts";

declare global {
  interface Window {
    errors: { code: string; message: string }[];
    hacked?: number;
  }
}

const readErrors = (page: Page) => page.evaluate(() => window.errors.map(({ code }) => code));
const HEARS_ERRORS =
  "<script>window.errors = []; document.addEventListener('svc-error', (e) => errors.push(e.detail))</script>";

describeInChromium("a page with invalid input", (shop) => {
  const { open } = shop;

  test.each<[string, string, string, (() => Response | Promise<never>) | undefined]>([
    ["unknown", "br_unknown", "brand_unknown", undefined],
    ["a secret store_id", "st_0123456789", "store_id_as_brand", undefined],
    ["empty", "", "invalid_brand", undefined],
    ["of an unavailable service", "br_down", "unavailable", () => new Response("{}", { status: 503 })],
    ["of a malformed feed", "br_malformed", "malformed", () => new Response("<html>", { status: 200 })],
  ])("hides the element and reports one error: brand %s", async (_, brand, code, answer) => {
    if (answer) {
      shop.server.feeds.set(brand, async () => {
        const response = await answer();
        return { status: response.status, body: await response.text() };
      });
    }
    const page = await open(surface("carousel", brand, 'style="min-height:300px"'), { head: HEARS_ERRORS });
    await expect.poll(() => readErrors(page)).toEqual([code]);
    expect(await page.locator("shoppable-video-carousel").isVisible()).toBe(false);
    const said = page.problems.filter((problem) => problem.startsWith("shoppable-video"));
    expect(said).toHaveLength(1);
    expect(said.join()).not.toContain("0123456789");
  });

  test.each([["br_markup"], ["br_long"], ["br_plain"]])("escapes texts of the feed: %s", async (brand) => {
    const surfaces = ["carousel", "banner", "embed", "feed"].map((name) => surface(name, brand)).join("");
    const page = await open(surfaces);
    await page.locator("shoppable-video-feed .tile").first().waitFor();
    await openReel(page);
    expect(await page.evaluate(() => window.hacked)).toBeUndefined();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(page.problems).toEqual([]);
  });
});
