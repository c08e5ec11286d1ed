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
const PRODUCT = { html: "<!doctype html><title>Product</title><p>A product</p>", headers: {} };

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

  test("returning from a product page reopens the Reel at the same video", async () => {
    shop.server.pages.set("/product/1077", PRODUCT);
    const page = await open(surface("stories", "br_cta") + surface("carousel", "br_cta"));
    await page.locator("shoppable-video-carousel button.card").first().click();
    await page.locator(`${ACTIVE} video[data-player]`).waitFor();
    await swipe(page, "502");
    await page.locator(`${ACTIVE} .to`).first().click();
    await page.waitForURL("**/product/1077");
    await page.goBack();
    await expect.poll(() => shownId(page)).toBe("502");
    expect(await page.locator("shoppable-video-carousel shoppable-video-reel").count()).toBe(1);
    await page.locator(`${OPEN} .x`).click();
    await expect.poll(() => page.evaluate(() => history.state?.svcReel)).toBeUndefined();
  });

  test("a single-page shop shows a product above the Reel, and back reopens the Reel", async () => {
    const page = await open(surface("carousel", "br_cta"));
    const address = page.url();
    await page.evaluate(() =>
      document.addEventListener("svc-product-tap", (event) => {
        event.preventDefault();
        history.pushState({}, "", "/product/1042");
      }),
    );
    await openReel(page);
    await page.locator(`${ACTIVE} .to`).first().click();
    await expect.poll(() => isOpen(page)).toBe(0);
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe("/product/1042");
    await back(page);
    await expect.poll(() => shownId(page)).toBe("501");
    expect(page.url()).toBe(address);
    await back(page);
    await expect.poll(() => isOpen(page)).toBe(0);
    expect(page.url()).toBe(address);
  });

  test("a preview adds no history entry", async () => {
    const page = await open(surface("carousel", "br_cta", "preview"));
    const before = await page.evaluate(() => history.length);
    await openReel(page);
    expect(await page.evaluate(() => history.length)).toBe(before);
  });
});

describeInChromium("a tap on a slow network", (shop) => {
  const openSlowly = async () => {
    const page = await shop.open(surface("carousel", "br_cta"));
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/widget/reel-*", async (route) => {
      await released;
      await route.continue();
    });
    await page.locator("button.card").first().click();
    return { page, release };
  };

  test("shows the poster and a spinner until the Reel loads", async () => {
    const { page, release } = await openSlowly();
    const wait = page.locator("dialog.wait[open]");
    await wait.locator("img.poster").waitFor({ timeout: 1_000 });
    await wait.locator(".spin").waitFor({ timeout: 1_000 });
    expect(await isOpen(page)).toBe(0);
    release();
    await page.locator(ACTIVE).waitFor();
    await expect.poll(() => page.locator("dialog.wait").count()).toBe(0);
    await back(page);
    await expect.poll(() => isOpen(page)).toBe(0);
  });

  test.each<[string, (page: Page) => Promise<unknown>]>([
    ["Escape", (page) => page.keyboard.press("Escape")],
    ["the X", (page) => page.getByRole("button", { name: "Close", exact: true }).click()],
    ["back", back],
  ])("%s cancels loading, and the Reel does not open late", async (_, close) => {
    const { page, release } = await openSlowly();
    const address = page.url();
    await page.locator("dialog.wait[open]").waitFor();
    await close(page);
    await page.locator("dialog.wait").waitFor({ state: "detached" });
    release();
    await page.waitForTimeout(700);
    expect(await isOpen(page)).toBe(0);
    expect([page.url(), await page.evaluate(() => history.state)]).toEqual([address, null]);
  });
});

describeInChromium("a closed Reel", (shop) => {
  test("ignores a late response of the cart", async () => {
    const page = await shop.open(surface("carousel", "br_cta"));
    await page.evaluate(() => {
      const answer = new Promise((resolve) => {
        window.answerLate = () => resolve({ options: [], variants: [] });
      });
      window.shoppableVideo?.cart({ add: async () => undefined, options: () => answer });
    });
    await openReel(page);
    await page.locator(`${ACTIVE} .add`).first().click();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("shoppable-video-reel").count()).toBe(0);
    await page.evaluate(() => window.answerLate());
    await page.waitForTimeout(500);
    expect(new URL(page.url()).pathname).toMatch(/^\/page-/);
    const taps = shop.server.reports.filter((report) => (report as { type: string }).type === "product_tap");
    expect(taps).toEqual([]);
  });
});
