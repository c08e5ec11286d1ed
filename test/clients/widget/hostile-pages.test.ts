import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { wireVideo } from "./feeds.ts";
import { describeInChromium, openReel, readSignals, surface } from "./in-chromium.ts";

const CARDS = "shoppable-video-carousel .card .t";
const likes = async (page: Page): Promise<void> => {
  await openReel(page);
  await page.locator("dialog[open] .slide:not([inert]) .like").click();
};

describeInChromium("a page that interferes with the widget", (shop) => {
  const { open } = shop;

  test.each<[string, string]>([
    [
      "an element named like the current script",
      '<img name="currentScript" src="https://shop.invalid/a.png">',
    ],
    ["an element named like the page's API", '<p id="shoppableVideo"></p>'],
  ])("may have %s", async (_, markup) => {
    const page = await open(markup + surface("carousel", "br_cta"));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.locator(CARDS).first().waitFor();
    await likes(page);
    expect(await readSignals(page)).toEqual({ svc_video_view: "[]", svc_add_to_cart: "[]" });
    expect(asked.filter((url) => url.includes("shop.invalid"))).toEqual([]);
  });

  test("may override array serialization: signals stay readable and stored", async () => {
    const page = await open(surface("carousel", "br_cta"), {
      before: () => Object.assign(Array.prototype, { toJSON: () => "[prototype.js]" }),
    });
    await likes(page);
    const viewed = '[{"product_id":"1042","widget_info":"carousel_501"}]';
    await expect
      .poll(async () => (await readSignals(page))?.svc_video_view, { timeout: 15_000 })
      .toBe(viewed);
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(stored).toMatchObject({ _svc_viewed_products: viewed, _svc_liked_events: "[501]" });
    expect(stored._svc_signal_times).toMatch(/^\{"views":\[\d+\],"carts":\[\]\}$/);
  });

  test("shows the other videos if a video URL is invalid", async () => {
    const { url } = shop.server;
    const video_url = "https://[";
    const captions = [{ language: "en", url: `${url}/media/en.vtt` }];
    const events = [wireVideo(url, 0, { video_url, captions, preview_url: undefined }), wireVideo(url, 1)];
    shop.server.feeds.set("br_address", () => ({ status: 200, body: JSON.stringify({ events }) }));
    const page = await open(surface("feed", "br_address") + surface("carousel", "br_address"));
    await expect.poll(() => page.locator("shoppable-video-feed article").count()).toBe(2);
    await openReel(page, 1);
  });
});
