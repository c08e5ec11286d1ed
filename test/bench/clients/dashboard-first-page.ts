import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { startShop } from "../../../clients/storefront/shop.ts";
import { listenOnLoopback } from "../../../infra/local/process/loopback-server.ts";
import { startStack } from "../../../infra/local/stack.ts";
import { createApiClient } from "../../../shared/contract/client.ts";
import { furnishDashboard } from "../../support/dashboard/furnish-dashboard.ts";
import { requireTool } from "../../support/setup/tools.ts";
import { startChromium } from "../../support/stack/chromium.ts";
import { provided } from "../../support/stack/local-stack.ts";
import { print, type Row } from "../report/print.ts";
import { median, quantile } from "../report/statistics.ts";

const RUNS = 7;
const SLOW = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false };
const SLOW_CPU = 4;

const WATCH = `window.seen = {};
  (function look() {
    const main = document.querySelector("main");
    const hasFigures = main?.querySelector("h1") && main.querySelector("section dl dd");
    if (hasFigures) seen.usable ??= performance.now();
    if (hasFigures && main.querySelector(".recharts-surface")) seen.whole ??= performance.now();
    requestAnimationFrame(look);
  })();`;

const SEEN = `new Promise((resolve) => {
  (function look() { if (seen.whole === undefined) requestAnimationFrame(look); else resolve(seen); })();
})`;

type Times = { readonly signIn: number; readonly usable: number; readonly whole: number };

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_CPU });
};

const measure = async (browser: Browser, address: string, isSlow: boolean): Promise<Times> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(WATCH);
  if (isSlow) await slowDown(page);
  if (process.argv.includes("--trace")) {
    const from = performance.now();
    const at = () => Math.round(performance.now() - from);
    page.on("request", (request) => console.log(at(), ">", request.method(), request.url().slice(0, 110)));
    page.on("requestfinished", (request) => console.log(at(), "<", request.url().slice(0, 110)));
  }
  const began = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  const operator = page.getByRole("button", { name: "Operator", exact: true });
  await operator.waitFor();
  const signIn = performance.now() - began;
  await operator.click({ noWaitAfter: true });
  await page.waitForURL(/\/dashboard\/stores\//, { waitUntil: "commit" });
  const { usable, whole } = await page.evaluate<{ usable: number; whole: number }>(SEEN);
  await page.context().close();
  return { signIn, usable, whole };
};

const timeRows = (device: string, times: readonly Times[]): Row[] =>
  [
    ["to the sign-in page", times.map(({ signIn }) => signIn)] as const,
    ["from there to a usable overview", times.map(({ usable }) => usable)] as const,
    ["and to its chart", times.map(({ whole }) => whole)] as const,
  ].map(([what, values]) => ({
    device,
    what,
    median: Math.round(median(values)),
    p90: Math.round(quantile(values, 0.9)),
  }));

const executable = requireTool("chromium");
const directory = mkdtempSync(join(tmpdir(), "first-page-"));
const shop = await startShop((server) => listenOnLoopback(server, 0));
const stack = await startStack({ port: 0, directory, inMemory: true });
const browser = await startChromium(executable);
try {
  const access = await provided(stack);
  const admin = createApiClient({ baseUrl: stack.baseUrl, token: access.operatorToken });
  const { brand } = await furnishDashboard(access, shop, admin);
  const rows: Row[] = [];
  for (const isSlow of [false, true]) {
    const times: Times[] = [];
    for (let run = 0; run <= RUNS; run++) {
      times.push(await measure(browser, `${stack.edgeUrl}/dashboard/stores/${brand}/overview`, isSlow));
    }
    rows.push(...timeRows(isSlow ? "slow" : "unthrottled", times.slice(1)));
  }
  print("Dashboard: first page with an empty cache (ms)", rows);
} finally {
  await browser.close();
  await stack.stop();
  await shop.stop();
  rmSync(directory, { recursive: true, force: true });
}
