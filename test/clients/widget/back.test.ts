import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeInChromium, openReel, surface } from "./in-chromium.ts";

declare global {
  interface Window {
    answerLate: () => void;
  }
}

const OPEN = "shoppable-video-reel dialog[open]";
const ACTIVE = `${OPEN} .slide:not([inert])`;

const isOpen = (page: Page) => page.locator(OPEN).count();
const shownId = (page: Page) => page.locator(`${ACTIVE} video[data-player]`).getAttribute("data-player");
const swipe = async (page: Page, to: string) => {
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => shownId(page)).toBe(to);
  // Returns whether the slide has come to rest. A click during the scroll would stop it halfway.
  const isAtRest = async (slide: Element): Promise<boolean> => {
    const { y } = slide.getBoundingClientRect();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return slide.getBoundingClientRect().y === y;
  };
  await expect.poll(() => page.locator(ACTIVE).evaluate(isAtRest)).toBe(true);
};
const back = (page: Page) => page.evaluate(() => history.back());

describeInChromium("the browser's history", (shop) => {
  const { open } = shop;

  test("back closes the Reel without leaving the page, and forward reopens it at the same video", async () => {
    const page = await open(surface("carousel", "br_cta"));
    const address = page.url();
    await openReel(page);
    await swipe(page, "502");
    await back(page);
    await expect.poll(() => isOpen(page)).toBe(0);
    expect(page.url()).toBe(address);
    await page.evaluate(() => history.forward());
    await expect.poll(() => shownId(page)).toBe("502");
    expect(page.problems).toEqual([]);
  });

  test.each(["Escape", "X"])("%s leaves no history entry, and keeps the page's own state", async (how) => {
    const page = await open(surface("carousel", "br_cta"), {
      before: () => history.replaceState({ router: 7 }, ""),
    });
    await openReel(page);
    expect(await page.evaluate(() => history.state.router)).toBe(7);
    if (how === "X") await page.locator(`${OPEN} .x`).click();
    else await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => history.state)).toEqual({ router: 7 });
    expect(await isOpen(page)).toBe(0);
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute("data-event")),
      )
      .toBe("501");
  });
});
