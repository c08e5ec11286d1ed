import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeInChromium, openReel, surface } from "./in-chromium.ts";

const reels = (page: Page) => page.locator("shoppable-video-reel").count();
const VIDEO = "dialog[open] .slide:not([inert]) video[data-player]";
const isPaused = (page: Page) => page.locator(VIDEO).evaluate((video) => (video as HTMLVideoElement).paused);

const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

describeInChromium("an open Reel", ({ open }) => {
  test.each<[string, () => void]>([
    ["its element is removed", () => document.querySelector("shoppable-video-carousel")?.remove()],
    ["the shop navigates", () => history.pushState({}, "", "/another-page")],
    ["the page calls close()", () => window.shoppableVideo?.close()],
  ])("closes when %s", async (_, act) => {
    const page = await open(surface("carousel", "br_cta"));
    await openReel(page);
    await page.evaluate(act);
    await expect.poll(() => reels(page)).toBe(0);
    const onTop = () =>
      page.evaluate(() => document.elementFromPoint(20, 20)?.closest("dialog,shoppable-video-reel"));
    expect(await onTop()).toBeNull();
    expect(page.problems).toEqual([]);
  });

  test("pauses without counting a view while the page is hidden, and resumes afterwards", async () => {
    const page = await open(surface("carousel", "br_cta"));
    await openReel(page);
    await hide(page, true);
    await expect.poll(() => isPaused(page)).toBe(true);
    const at = () => page.locator(VIDEO).evaluate((video) => (video as HTMLVideoElement).currentTime);
    const stopped = await at();
    await page.waitForTimeout(3_500);
    expect([await at(), await page.evaluate(() => window.shoppableVideo?.signals().svc_video_view)]).toEqual([
      stopped,
      "[]",
    ]);
    await hide(page, false);
    await expect.poll(() => isPaused(page)).toBe(false);
    await expect.poll(at).toBeGreaterThan(stopped);
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await hide(page, true);
    await hide(page, false);
    await page.waitForTimeout(300);
    expect(await isPaused(page)).toBe(true);
  });
});
