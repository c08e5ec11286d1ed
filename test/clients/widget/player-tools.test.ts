import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { wireVideo } from "./feeds.ts";
import { describeInChromium, openReel, playing, surface } from "./in-chromium.ts";

describeInChromium("player tools", (shop) => {
  const TOUCH = { hasTouch: true, isMobile: true };
  const serve = (): void => {
    const { url } = shop.server;
    const preview_strip = { url: `${url}/media/dress.jpg`, frames: 10, width: 60, height: 107 };
    const moments = [
      { product_id: "1077", from_seconds: 1 },
      { product_id: "1103", from_seconds: 3 },
    ];
    const events = [wireVideo(url, 2, { preview_strip, moments }), wireVideo(url, 1)];
    shop.server.feeds.set("br_tools", () => ({ status: 200, body: JSON.stringify({ events }) }));
  };
  const open = (markup: string, options = {}) => {
    serve();
    return shop.open(markup, options);
  };
  const REEL = "dialog[open] .slide:not([inert])";
  const EMBED = "shoppable-video-embed";
  const hold = (page: Page, root: string, at: number) =>
    page.locator(`${root} video[data-player]`).evaluate((video, at) => {
      (video as HTMLVideoElement).pause();
      (video as HTMLVideoElement).currentTime = at;
    }, at);
  const inFront = (page: Page, root: string) =>
    page.locator(`${root} .strip`).evaluate((strip) => {
      const { left, right } = strip.getBoundingClientRect();
      const isRtl = getComputedStyle(strip).direction === "rtl";
      const distance = (tile: Element) => {
        const box = tile.getBoundingClientRect();
        return Math.abs(isRtl ? right - box.right : box.left - left);
      };
      const tiles = [...strip.children];
      const nearest = tiles.toSorted((a, b) => distance(a) - distance(b))[0];
      return [tiles.findIndex((tile) => tile.hasAttribute("data-now")), tiles.indexOf(nearest as Element)];
    });
  const now = (page: Page, root: string) =>
    page.locator(`${root} video[data-player]`).evaluate((video) => (video as HTMLVideoElement).currentTime);

  test.each([
    ["ltr", "en"],
    ["rtl", "ar"],
  ] as const)(
    "%s: the Reel scrolls to the featured product, unless the shopper uses the list",
    async (dir, lang) => {
      const page = await open(surface("carousel", "br_tools"), { dir, lang, ...TOUCH });
      await openReel(page);
      await hold(page, REEL, 2);
      await expect.poll(() => inFront(page, REEL)).toEqual([2, 2]);
      await hold(page, REEL, 0);
      await expect.poll(() => inFront(page, REEL)).toEqual([-1, 2]);
      await page.locator(`${REEL} .strip .to`).last().focus();
      await hold(page, REEL, 4);
      await expect.poll(async () => (await inFront(page, REEL))[0]).toBe(0);
      await page.waitForTimeout(1_000);
      expect(await inFront(page, REEL)).toEqual([0, 2]);
      expect(page.problems).toEqual([]);
    },
  );

  test("keys on the progress bar seek by 5 seconds, to the next mark or to either end", async () => {
    const page = await open(surface("embed", "br_tools"), TOUCH);
    await playing(page.locator(`${EMBED} video`));
    await page.locator(`${EMBED} [aria-label=Pause]`).click();
    await hold(page, EMBED, 0);
    const bar = page.locator(`${EMBED} .bar`);
    await bar.locator(".peek").waitFor({ state: "attached" });
    const press = async (key: string) => {
      await bar.press(key);
      return Math.round(await now(page, EMBED));
    };
    expect(await press("ArrowRight")).toBe(5);
    expect(await bar.evaluate((element) => element.classList.contains("peeks"))).toBe(true);
    expect(await bar.locator(".peek b").textContent()).toBe("0:04");
    expect(await press("ArrowLeft")).toBe(0);
    expect(await press("PageUp")).toBe(1);
    expect(await press("PageUp")).toBe(3);
    expect(await press("PageDown")).toBe(1);
    expect(await press("Home")).toBe(0);
    expect(await press("End")).toBe(5);
    await expect.poll(() => bar.evaluate((element) => element.classList.contains("peeks"))).toBe(false);
  });

  test("a link with a start time starts the video there once", async () => {
    const page = await open(surface("carousel", "br_tools"), { query: "?svc_video=503&svc_seconds=3" });
    await page.locator(`${REEL} video[data-player="503"]`).waitFor();
    await expect.poll(() => now(page, REEL)).toBeGreaterThanOrEqual(3);
    await hold(page, REEL, 0);
    await page.waitForTimeout(700);
    expect(await now(page, REEL)).toBeLessThan(3);
  });
});
