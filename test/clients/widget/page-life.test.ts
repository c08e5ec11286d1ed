import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeInChromium, openReel, playing, surface } from "./in-chromium.ts";

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
    [
      "its element is moved",
      () => document.body.prepend(document.querySelector("shoppable-video-carousel") as Node),
    ],
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

  test("closes when the shop navigates in a browser without the Navigation API", async () => {
    const page = await open(surface("carousel", "br_cta"), {
      before: () => Object.defineProperty(window, "navigation", { value: undefined }),
    });
    await openReel(page);
    await page.evaluate(() => history.pushState({}, "", "/another-page"));
    await expect.poll(() => reels(page)).toBe(0);
  });

  test("stays open when only the query changes, and reopens after its element moved", async () => {
    const page = await open(surface("carousel", "br_cta"), { query: "?utm_source=mail" });
    await openReel(page);
    await page.evaluate(() => history.replaceState({}, "", location.pathname));
    await page.waitForTimeout(500);
    expect(await reels(page)).toBe(1);
    await page.evaluate(() =>
      document.body.prepend(document.querySelector("shoppable-video-carousel") as Node),
    );
    await expect.poll(() => reels(page)).toBe(0);
    await openReel(page);
    expect(await page.locator("dialog:modal").count()).toBe(1);
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

  test("resumes after the page returns from the back/forward cache", async () => {
    const page = await open(surface("carousel", "br_cta"));
    await openReel(page);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await hide(page, true);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await hide(page, false);
    await playing(page.locator(VIDEO));
    await expect.poll(() => isPaused(page)).toBe(false);
    expect(await reels(page)).toBe(1);
  });

  test("hides its dialog first, then removes its players and starts those of the cards", async () => {
    const page = await open(surface("carousel", "br_cta"));
    await openReel(page);
    const seen = await page.evaluate(async () => {
      const carousel = document.querySelector("shoppable-video-carousel")?.shadowRoot;
      const reel = carousel?.querySelector("shoppable-video-reel");
      const isClosed = new Promise<boolean | undefined>((resolve) => {
        reel?.addEventListener("svc-closed", () => resolve(reel.isConnected));
      });
      reel?.shadowRoot?.querySelector<HTMLElement>(".x")?.click();
      return { isOpen: reel?.shadowRoot?.querySelector("dialog")?.open, isThere: await isClosed };
    });
    expect(seen).toEqual({ isOpen: false, isThere: true });
    await expect.poll(() => reels(page)).toBe(0);
    await playing(page.locator("button.card video").first());
  });
});
