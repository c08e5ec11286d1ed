import type { Browser, Page } from "playwright-core";
import { SURFACE_HEIGHTS } from "../../../shared/videos/snippet.ts";
import { startWidgetServer } from "../../clients/widget/widget-server.ts";
import { requireTool } from "../../support/setup/tools.ts";
import { startChromium } from "../../support/stack/chromium.ts";
import { KB } from "../measures/size.ts";
import { print } from "../report/print.ts";
import { quantile } from "../report/statistics.ts";
import { widgetBytes } from "../sizes/widget-size.ts";
import { makeSlow } from "./slow-phone.ts";

const RUNS = 7;
const UNTOUCHED_MS = 5_000;

const server = await startWidgetServer();
const executable = requireTool("chromium");
const browser: Browser = await startChromium(executable);

const element = (name: keyof typeof SURFACE_HEIGHTS) =>
  `<shoppable-video-${name} brand="br_cta" src="${server.url}" heading="Seen in videos" style="display:block;min-height:${SURFACE_HEIGHTS[name]}"></shoppable-video-${name}>`;
const SCRIPT = `<script async src="${server.url}/widget/v1.js"></script>`;
const PAGES: Readonly<Record<string, string>> = {
  without: "<p>Shop</p>",
  video: `<video muted autoplay playsinline src="${server.url}/media/dress-preview.mp4" width="142" height="257"></video>`,
  carousel: element("carousel") + SCRIPT,
  all:
    Object.keys(SURFACE_HEIGHTS)
      .map((name) => element(name as keyof typeof SURFACE_HEIGHTS))
      .join("<p>Shop</p>") + SCRIPT,
};
for (const [name, body] of Object.entries(PAGES)) {
  const html = `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width">
    <style>body { font: 16px/24px system-ui; margin: 16px }</style>${body}<p>End</p></html>`;
  server.pages.set(`/${name}`, { html, headers: {} });
}

/** Must run first in each page, to observe every layout shift and long task. */
const OBSERVE = `window.shifts = []; window.tasks = [];
  new PerformanceObserver((l) => shifts.push(...l.getEntries().map((e) => e.value))).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((l) => tasks.push(...l.getEntries().map((e) => e.duration))).observe({ type: "longtask", buffered: true });`;
const FIRST_FRAME = `new Promise((resolve) => { const look = () => {
  const video = document.querySelector("video") ?? document.querySelector("shoppable-video-carousel")?.shadowRoot?.querySelector("video");
  if (video?.readyState >= 2) resolve(performance.now()); else requestAnimationFrame(look);
}; look(); })`;
const TAP_TO_PLAYING = `new Promise((resolve) => { const host = document.querySelector("shoppable-video-carousel").shadowRoot;
  const at = performance.now(); host.querySelector("button.card").click();
  const look = () => { const reel = host.querySelector("shoppable-video-reel")?.shadowRoot;
    const video = reel?.querySelector("video[data-player='501']");
    if (video && video.currentTime > 0) resolve(performance.now() - at); else requestAnimationFrame(look); }; look(); })`;

const open = async (name: string, { isSlow = false, width = 390 } = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 800 } });
  const page = await context.newPage();
  await page.addInitScript(OBSERVE);
  if (isSlow) await makeSlow(page);
  await page.goto(`${server.url}/${name}`, { waitUntil: "commit" });
  return page;
};

const median = (values: readonly number[]): number => Math.round(quantile(values, 0.5));

const sample = async (name: string, isSlow: boolean, measure: (page: Page) => Promise<number>) => {
  const values: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await open(name, { isSlow });
    values.push(await measure(page));
    await page.context().close();
  }
  return median(values);
};

const sizes = () => {
  const bytes = widgetBytes(server.widget, server.modules);
  const rows: [string, number, string][] = [
    ["loader", bytes.loader, "1"],
    ["first surface (carousel)", bytes.carousel, "15"],
    ["first 5 s untouched, with loader", bytes.untouched, "20"],
    ["carousel, Reel opened on a phone", bytes.withReel, "30"],
    ["carousel, Reel opened on a wide screen", bytes.withWideReel, ""],
    ["all seven elements", bytes.allSurfaces, ""],
    ["hls.js, for HLS alone", bytes.hls, ""],
  ];
  print(
    "Widget: sizes",
    rows.map(([what, size, goal]) => ({ what, "KB gz": (size / KB).toFixed(1), goal })),
  );
};

const scripts = async (): Promise<string> => {
  server.requests.length = 0;
  const page = await open("carousel");
  await page.waitForTimeout(UNTOUCHED_MS);
  await page.context().close();
  return server.requests.filter((path) => path.startsWith("/widget/")).join(", ");
};

const shift = async (name: string, width: number): Promise<number> => {
  const page = await open(name, { width });
  await page.waitForTimeout(3_000);
  const values = await page.evaluate<number[]>("shifts");
  await page.context().close();
  return values.reduce((total, value) => total + value, 0);
};

const longestTask = (name: string): Promise<number> =>
  sample(name, true, async (page) => {
    await page.waitForTimeout(UNTOUCHED_MS);
    return Math.max(0, ...(await page.evaluate<number[]>("tasks")));
  });

const processorTime = async (name: string) => {
  const page = await open(name);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(`${server.url}/${name}`);
  await page.waitForTimeout(3_000);
  const { metrics } = await session.send("Performance.getMetrics");
  await page.context().close();
  const ms = (metric: string) => 1_000 * (metrics.find((found) => found.name === metric)?.value ?? 0);
  return {
    page: name,
    script: ms("ScriptDuration"),
    layout: ms("LayoutDuration"),
    style: ms("RecalcStyleDuration"),
  };
};

sizes();
print("Widget: processor time of the main thread (ms)", [
  await processorTime("without"),
  await processorTime("video"),
  await processorTime("carousel"),
]);
console.log(`Scripts of an untouched page in 5 s: ${await scripts()}`);
const longest = { without: await longestTask("without"), carousel: await longestTask("carousel") };
print("Widget: layout shift, and the longest task at 4 x CPU (ms, median; 0: none above 50)", [
  { page: "without widget", "CLS 390": "", "CLS 1280": "", task: longest.without },
  {
    page: "carousel",
    "CLS 390": await shift("carousel", 390),
    "CLS 1280": await shift("carousel", 1280),
    task: longest.carousel,
  },
  {
    page: "all",
    "CLS 390": await shift("all", 390),
    "CLS 1280": await shift("all", 1280),
    task: await longestTask("all"),
  },
]);
const tap = async (page: Page) => {
  await page.evaluate(FIRST_FRAME);
  await page.evaluate(
    `document.querySelector("shoppable-video-carousel").shadowRoot.querySelector("section").dispatchEvent(new PointerEvent("pointerover"))`,
  );
  await page.waitForTimeout(500);
  return page.evaluate<number>(TAP_TO_PLAYING);
};
const firstFrame = (page: Page) => page.evaluate<number>(FIRST_FRAME);
print("Widget: times (ms, median)", [
  {
    what: "first frame",
    unthrottled: await sample("carousel", false, firstFrame),
    "plain <video>": await sample("video", false, firstFrame),
    "slow phone": await sample("carousel", true, firstFrame),
    "plain <video>, slow": await sample("video", true, firstFrame),
  },
  {
    what: "tap to playing Reel",
    unthrottled: await sample("carousel", false, tap),
    "plain <video>": "",
    "slow phone": await sample("carousel", true, tap),
    "plain <video>, slow": "",
  },
]);
await browser.close();
await server.stop();
