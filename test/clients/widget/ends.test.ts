import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type WireVideo, wireVideo } from "./feeds.ts";
import { describeInChromium, openReel, surface } from "./in-chromium.ts";

const HOUR = 3_600_000;

describeInChromium("a video with an end time", (shop) => {
  const feed = (ends: Readonly<Record<number, number>>, count = 5) => {
    const now = Date.now();
    const events = Array.from({ length: count }, (_, index): WireVideo => {
      const end = ends[index];
      const changes = end === undefined ? {} : { ends_at: new Date(now + end).toISOString() };
      return wireVideo(shop.server.url, index, { title: `Video ${index}`, ...changes });
    });
    shop.server.feeds.set("br_ends", () => ({ status: 200, body: JSON.stringify({ events }) }));
    shop.server.requests.length = 0;
  };
  const titles = (page: Page, element = "carousel") =>
    page.locator(`shoppable-video-${element} .card .t`).allTextContents();
  const slides = (page: Page) => page.locator("dialog[open] .slide").count();
  const asked = () => shop.server.requests.filter((path) => path.startsWith("/v1/feed")).length;
  const skewed = () => {
    const now = Date.now;
    Object.assign(window, { skew: 0 });
    Date.now = () => now() + (window as unknown as { skew: number }).skew;
  };
  const goOn = (page: Page, skew: number) =>
    page.evaluate((skew) => {
      Object.assign(window, { skew });
      document.dispatchEvent(new Event("visibilitychange"));
    }, skew);

  test("leaves open elements at its end, without another feed request", async () => {
    feed({ 1: 2_500 });
    const page = await shop.open(surface("carousel", "br_ends") + surface("collection", "br_ends"));
    await expect.poll(() => titles(page)).toHaveLength(5);
    const before = asked();
    const left = ["Video 0", "Video 2", "Video 3", "Video 4"];
    await expect.poll(() => titles(page), { timeout: 10_000 }).toEqual(left);
    expect(await titles(page, "collection")).toEqual(left);
    expect(asked()).toBe(before);
    expect(page.problems).toEqual([]);
  });

  test("stays in the Reel while it is watched, and leaves after the Reel closes", async () => {
    feed({ 0: HOUR, 1: HOUR, 3: HOUR });
    const page = await shop.open(surface("carousel", "br_ends"), { before: skewed });
    await openReel(page, 1);
    const video = page.locator("dialog[open] .slide:not([inert]) video[data-player]");
    await video.evaluate((element) => Object.assign(window, { watched: element }));
    await goOn(page, HOUR);
    await expect.poll(() => slides(page)).toBe(4);
    expect(
      await video.evaluate(
        (element) =>
          element === (window as unknown as { watched: Element }).watched &&
          !(element as HTMLVideoElement).paused,
      ),
    ).toBe(true);
    expect(await page.locator("dialog[open] .slide:not([inert]) .strip .tile").count()).toBe(2);
    expect(await titles(page)).toHaveLength(5);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => video.getAttribute("data-player")).toBe("503");
    await page.locator("dialog[open] .x").click();
    await expect.poll(() => titles(page)).toEqual(["Video 2", "Video 4"]);
    const focused = () =>
      page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className ?? "none");
    await expect.poll(focused).toContain("card");
    expect(page.problems).toEqual([]);
  });
});
