import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeInChromium, openReel, playing, surface } from "./in-chromium.ts";

declare global {
  interface Window {
    isAway?: boolean;
  }
}

const ACTIVE = "dialog[open] .slide:not([inert])";
const SEEN_AFTER_MS = 1_000;

describeInChromium("interaction reports", (shop) => {
  const { open } = shop;
  const reported = () =>
    (shop.server.reports as { type: string; event_id: number; widget_type: string }[])
      // A view needs three seconds of playing. A slow machine may not reach them.
      .filter(({ type }) => type !== "view")
      .map(({ type, event_id, widget_type }) => [type, event_id, widget_type].join())
      .sort();
  const openCards = async (markup: string): Promise<Page> => {
    const page = await open(markup);
    shop.server.reports.length = 0;
    await page.locator("button.card").first().waitFor();
    return page;
  };

  test("name the element, and exclude previews", async () => {
    const page = await openCards(
      surface("carousel", "br_cta", 'campaign="c"') + surface("stories", "br_one", "preview"),
    );
    await openReel(page);
    await page.locator(`${ACTIVE} .like`).click();
    await page.waitForTimeout(SEEN_AFTER_MS);
    await page.keyboard.press("Escape");
    await page.locator("shoppable-video-stories button.card").click();
    await playing(page.locator(`${ACTIVE} video[data-player]`));
    await page.goto("about:blank");
    await expect
      .poll(reported)
      .toEqual([
        "impression,501,carousel",
        "impression,502,carousel",
        "like,501,carousel",
        "play,501,carousel",
      ]);
  });

  const inBackground = (markup: string): Promise<Page> =>
    open(markup, {
      before: () => {
        window.isAway = true;
        Object.defineProperty(document, "hidden", { get: () => window.isAway });
      },
    });

  const show = (page: Page, ms: number) =>
    page.evaluate(async (ms) => {
      for (const isAway of [false, true]) {
        window.isAway = isAway;
        document.dispatchEvent(new Event("visibilitychange"));
        await new Promise((resolve) => setTimeout(resolve, ms));
      }
    }, ms);

  test("exclude a background tab until it is visible for an uninterrupted second", async () => {
    shop.server.reports.length = 0;
    const hidden = await inBackground(surface("embed", "br_one"));
    const video = hidden.locator("shoppable-video-embed video[data-player]");
    await video.waitFor({ state: "attached" });
    await hidden.waitForTimeout(SEEN_AFTER_MS + 300);
    expect(await video.evaluate((element) => (element as HTMLVideoElement).paused)).toBe(true);
    await hidden.goto("about:blank");
    const glanced = await inBackground(surface("carousel", "br_cta"));
    await glanced.locator("button.card").first().waitFor();
    await show(glanced, SEEN_AFTER_MS / 2);
    await show(glanced, SEEN_AFTER_MS / 2);
    await glanced.goto("about:blank");
    // A report of this page would arrive before the report of the next page.
    const next = await inBackground(surface("stories", "br_one"));
    await next.locator("button.card").first().waitFor();
    await show(next, SEEN_AFTER_MS + 300);
    await next.goto("about:blank");
    await expect.poll(reported).toContain("impression,501,stories");
    expect(reported()).toEqual(["impression,501,stories"]);
  });

  test("exclude player events after the shopper swiped on or closed the Reel", async () => {
    const page = await openCards(surface("carousel", "br_cta"));
    await openReel(page);
    const first = await page.locator(`${ACTIVE} video[data-player]`).elementHandle();
    const hidden = () =>
      first?.evaluate((element) => {
        const video = element as HTMLVideoElement;
        for (const said of ["playing", "timeupdate", "ended"]) video.dispatchEvent(new Event(said));
        return !video.paused;
      });
    await page.keyboard.press("ArrowDown");
    await page.locator(`${ACTIVE}[aria-label^="A weekend"]`).waitFor();
    expect(await hidden()).toBe(false);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("shoppable-video-reel").count()).toBe(0);
    expect(await hidden()).toBe(false);
    await page.goto("about:blank");
    await expect.poll(reported).toContain("play,501,carousel");
    expect(reported().filter((said) => /complete/.test(said))).toEqual([]);
    expect(reported().filter((said) => said === "play,501,carousel")).toHaveLength(1);
  });
});
