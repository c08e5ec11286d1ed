/**
 * `npm run bench:edge`: first byte and first frame of the demonstration's clips, from the local edge in Chromium. The
 * stack must be running (`npm start`).
 */
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { requireTool } from "../../support/setup/tools.ts";
import { startChromium } from "../../support/stack/chromium.ts";
import { quantile } from "../report/statistics.ts";

const RUNS = 12;
/** A slow phone: a quarter of this machine's speed behind 1.6 Mbit/s and 150 ms. */
const SLOW = {
  cpu: 4,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};

type Sample = { readonly firstByte: number; readonly firstFrame: number };

/** Runs in the page: milliseconds from setting the source to the first frame. */
const load = (src: string): string => `new Promise((resolve, reject) => {
  const video = document.createElement("video");
  const started = performance.now();
  video.addEventListener("error", () => reject(new Error(video.error.message)));
  video.addEventListener("loadeddata", () => { // The first frame is there to be shown.
    resolve(performance.now() - started);
  });
  Object.assign(video, { muted: true, autoplay: true, crossOrigin: "anonymous", src: ${JSON.stringify(src)} });
  document.body.append(video);
})`;

async function measure(browser: Browser, page_url: string, src: string, isSlow: boolean): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(page_url);
  if (isSlow) {
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW.cpu });
  }
  const [response, firstFrame] = await Promise.all([
    page.waitForResponse((received) => received.url() === src),
    page.evaluate<number>(load(src)),
  ]);
  const firstByte = response.request().timing().responseStart;
  await context.close();
  return { firstByte, firstFrame };
}

const executable = requireTool("chromium");
const { edge_url, merchant_url, store } = JSON.parse(readFileSync(".local/stack.json", "utf8"));
const feed = await (await fetch(`${edge_url}/v1/feed?brand=${store.brand}`)).json();
const urls = (feed as { events: { video_url: string }[] }).events.map(({ video_url }) => video_url);
const browser = await startChromium(executable);
for (const isSlow of [false, true]) {
  const samples: Sample[] = [];
  for (let run = 0; run < RUNS; run++) {
    samples.push(await measure(browser, `${merchant_url}/page`, String(urls[run % urls.length]), isSlow));
  }
  for (const what of ["firstByte", "firstFrame"] as const) {
    const values = samples.map((sample) => sample[what]);
    const [p50, p90] = [0.5, 0.9].map((share) => quantile(values, share).toFixed(0));
    console.log(`${isSlow ? "slow phone" : "unthrottled"}, ${what}: p50 ${p50} ms, p90 ${p90} ms`);
  }
}
await browser.close();
