import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, describeInChromium, surface, tapCard } from "./in-chromium.ts";

/** The order of the text's first and last characters, and its side. */
const measure = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const places: DOMRect[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const { length } = node.textContent?.trimEnd() ?? "";
        if (length === 0) continue;
        const range = document.createRange();
        for (const at of [0, length - 1]) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          places.push(range.getBoundingClientRect());
        }
      }
      const box = element.getBoundingClientRect();
      const [first, last] = [places[0], places.at(-1)];
      return {
        isLeftToRight: (last?.left ?? 0) > (first?.left ?? 0),
        isAtRight: box.right - Math.max(...places.map(({ right }) => right)) < 20,
        lang: element.closest("[lang]")?.getAttribute("lang"),
      };
    });

describeInChromium("English words in a right-to-left page", (shop) => {
  test("keep their punctuation, on the page's side", async () => {
    const page = await shop.open(surface("carousel"), { lang: "he", dir: "rtl" });
    await tapCard(page);
    const prior = "dialog[open] .slide:not([inert]) .prior";
    await page.locator(prior).waitFor();
    expect(await page.locator(prior).innerText()).toMatch(/^Lowest price in 30 days: /);
    expect(await measure(page, prior)).toEqual({ isLeftToRight: true, isAtRight: true, lang: "en" });
  });

  test("keep the order of number and noun", async () => {
    const page = await shop.open(surface("carousel"), { lang: "he", dir: "rtl", viewport: DESKTOP });
    await tapCard(page, 1);
    const count = "dialog[open] .ph span";
    await page.locator(count).waitFor();
    expect(await page.locator(count).innerText()).toBe("2 products");
    expect(await measure(page, count)).toMatchObject({ isLeftToRight: true, lang: "en" });
  });

  test("tell of a failed video with the full stop at the end", async () => {
    const page = await shop.open(surface("embed", "br_broken"), { lang: "he", dir: "rtl" });
    await page.locator(".err p").waitFor();
    expect(await measure(page, ".err p")).toMatchObject({ isLeftToRight: true, lang: "en" });
  });

  test("are not used in an Arabic page", async () => {
    const page = await shop.open(surface("carousel"), { lang: "ar", dir: "rtl" });
    await tapCard(page);
    const prior = "dialog[open] .slide:not([inert]) .prior";
    await page.locator(prior).waitFor();
    expect(await measure(page, prior)).toMatchObject({ isLeftToRight: false, lang: "ar" });
  });
});
