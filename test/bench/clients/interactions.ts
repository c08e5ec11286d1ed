import type { Locator, Page } from "playwright-core";
import { wireVideo } from "../../clients/widget/feeds.ts";
import { startWidgetServer } from "../../clients/widget/widget-server.ts";
import { requireTool } from "../../support/setup/tools.ts";
import { startChromium } from "../../support/stack/chromium.ts";
import { print } from "../report/print.ts";
import { quantile } from "../report/statistics.ts";
import { makeSlow } from "./slow-phone.ts";

const RUNS = 5;
const VIDEOS = 20;
const DWELL_MS = 2_000;
const SWIPES = 12;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const server = await startWidgetServer();
const browser = await startChromium(requireTool("chromium"));

const event = (index: number) => {
  const video = wireVideo(server.url, index);
  // Each video has a different address. Otherwise the browser would cache the fifth.
  return { ...video, video_url: `${video.video_url}?${index}` };
};
const feed = { events: Array.from({ length: VIDEOS }, (_, index) => event(index)), next_cursor: null };
server.feeds.set("br_many", () => ({ status: 200, body: JSON.stringify(feed) }));
server.pages.set("/shop", {
  html: `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width">
    <shoppable-video-carousel brand="br_many" src="${server.url}" heading="Seen in videos"></shoppable-video-carousel>
    <dialog id="plain"><button onclick="this.parentElement.close()">Close</button></dialog>
    <script async src="${server.url}/widget/v1.js"></script>
    <script>document.addEventListener("svc-ready", () => shoppableVideo.cart(async () => ({})));</script>`,
  headers: {},
});

/** The longest event of each interaction: https://web.dev/articles/inp */
const OBSERVE = `window.interactions = [];
  new PerformanceObserver((list) => { for (const { interactionId, duration } of list.getEntries())
    if (interactionId) interactions.push(duration); }).observe({ type: "event", durationThreshold: 16, buffered: true });`;

const open = async (how: { readonly network: boolean }): Promise<Page> => {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.addInitScript(OBSERVE);
  await makeSlow(page, how);
  await page.goto(`${server.url}/shop`);
  await page.locator("button.card video").first().waitFor({ timeout: 60_000 });
  return page;
};

const CALM_MS = 1_000;

/**
 * Taps the middle of an element. `Locator.tap` would run its hit test in the page during the measured tap.
 */
const touch = async (page: Page, target: Locator): Promise<() => Promise<void>> => {
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing is seen of ${target}`);
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};

/** The browser reports no events below 16 ms. */
const untilPaint = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.waitForTimeout(CALM_MS);
  await page.evaluate("window.interactions.length = 0");
  await act();
  await page.waitForTimeout(1_500);
  return Math.max(16, ...(await page.evaluate<number[]>("window.interactions")));
};

const paints = async () => {
  const page = await open({ network: false });
  const active = page.locator("dialog[open] .slide:not([inert])");
  const opened = await untilPaint(page, await touch(page, page.locator("button.card").first()));
  await active.locator("video[data-player]").waitFor();
  const added = await untilPaint(page, await touch(page, active.locator("button.add").first()));
  const swiped = await untilPaint(page, () => page.keyboard.press("ArrowDown"));
  const closed = await untilPaint(page, await touch(page, page.locator("dialog[open] .x")));
  await page.evaluate("plain.showModal()");
  const plain = await untilPaint(page, await touch(page, page.locator("#plain button")));
  await page.context().close();
  return { opened, swiped, added, closed, "a plain dialog closed": plain };
};

const FIRST_FRAME = `new Promise((resolve) => { const reel = document.querySelector("shoppable-video-carousel")
    .shadowRoot.querySelector("shoppable-video-reel").shadowRoot;
  const before = reel.querySelector(".slide:not([inert]) video[data-player]")?.dataset.player;
  const at = performance.now();
  const look = () => { const video = reel.querySelector(".slide:not([inert]) video[data-player]");
    if (video && video.dataset.player !== before && video.readyState >= 2) resolve(performance.now() - at);
    else requestAnimationFrame(look); };
  look(); })`;

const swipes = async (): Promise<number[]> => {
  const page = await open({ network: true });
  await page.locator("button.card").first().tap();
  await page.locator("dialog[open] video[data-player]").first().waitFor({ timeout: 60_000 });
  const times: number[] = [];
  for (let swipe = 0; swipe < SWIPES; swipe += 1) {
    await page.waitForTimeout(DWELL_MS);
    const first = page.evaluate<number>(FIRST_FRAME);
    await page.keyboard.press("ArrowDown");
    times.push(await first);
  }
  await page.context().close();
  return times;
};

const all: Awaited<ReturnType<typeof paints>>[] = [];
for (let run = 0; run < RUNS; run += 1) all.push(await paints());
print(
  "Widget: interaction to next paint at 4 x CPU (ms)",
  (["opened", "swiped", "added", "closed", "a plain dialog closed"] as const).map((what) => {
    const values = all.map((run) => run[what]);
    return {
      what,
      least: Math.min(...values),
      p50: quantile(values, 0.5),
      most: Math.max(...values),
      goal: "100",
    };
  }),
);
const times = [...(await swipes()), ...(await swipes()), ...(await swipes())];
print("Widget: swipe to the next video's first frame, slow phone (ms)", [
  { swipes: times.length, p50: quantile(times, 0.5), p95: quantile(times, 0.95), goal: "400; 2000" },
]);
await browser.close();
await server.stop();
