import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import type {} from "../../../clients/widget/page-api.ts";
import { describeWith } from "../../support/setup/describe-with.ts";
import { startChromium } from "../../support/stack/chromium.ts";
import { startWidgetServer } from "./widget-server.ts";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

type Server = Awaited<ReturnType<typeof startWidgetServer>>;

type PageOptions = BrowserContextOptions & {
  readonly head?: string;
  readonly lang?: string;
  readonly dir?: "ltr" | "rtl";
  readonly headers?: Record<string, string>;
  readonly script?: string;
  readonly query?: string;
  readonly before?: () => void;
};

export type Shop = {
  readonly server: Server;
  open(markup: string, options?: PageOptions): Promise<Page & { readonly problems: string[] }>;
};

export const describeInChromium = (name: string, define: (shop: Shop) => void): void => {
  describeWith("chromium", name, (executable) => {
    let server: Server;
    let browser: Browser;
    let opened = 0;

    beforeAll(async () => {
      [server, browser] = await Promise.all([startWidgetServer(), startChromium(executable)]);
    });
    // Playing videos of finished pages would slow down the next page.
    afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
    afterAll(async () => {
      await browser.close();
      await server.stop();
    });

    const open: Shop["open"] = async (markup, options = {}) => {
      const {
        head = "",
        lang = "en",
        dir = "ltr",
        headers = {},
        script = "",
        query = "",
        before,
        ...context
      } = options;
      const path = `/page-${++opened}`;
      const body = markup.replaceAll("EDGE", server.url);
      const html = `<!doctype html><html lang="${lang}" dir="${dir}"><head><title>Shop</title>
        <meta name="viewport" content="width=device-width">${head}</head><body><main><h1>Shop</h1>${body}</main>
        <script async src="${server.url}/widget/v1.js" ${script}></script></body></html>`;
      server.pages.set(path, { html, headers });
      const page = await (await browser.newContext({ viewport: PHONE, ...context })).newPage();
      page.setDefaultTimeout(15_000);
      const problems: string[] = [];
      page.on("pageerror", ({ message }) => problems.push(message));
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) problems.push(message.text());
      });
      if (before) await page.addInitScript(before);
      await page.goto(`${server.url}${path}${query}`);
      // Playwright's own waiting needs `eval`. A strict policy forbids it.
      await page.evaluate(async () => {
        while (!window.shoppableVideo) await new Promise((resolve) => setTimeout(resolve, 10));
      });
      return Object.assign(page, { problems });
    };
    define({
      get server() {
        return server;
      },
      open,
    });
  });
};

export const surface = (name: string, brand = "br_shop", attributes = ""): string =>
  `<shoppable-video-${name} brand="${brand}" src="EDGE" label="${name}" ${attributes}></shoppable-video-${name}>`;

export const tapCard = async (page: Page, index = 0): Promise<void> => {
  await page.locator("button.card").nth(index).click();
  // Playwright scrolls a moving element before a click. That would change the Reel's video.
  await page
    .locator("shoppable-video-reel dialog[open]")
    .evaluate((dialog) => Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)));
};

export const openReel = async (page: Page, index = 0): Promise<void> => {
  await tapCard(page, index);
  await playing(page.locator("dialog[open] .slide:not([inert]) video[data-player]"));
};

export const playing = async (video: ReturnType<Page["locator"]>): Promise<void> => {
  await video.evaluate(async (element) => {
    const player = element as HTMLVideoElement;
    while (player.currentTime === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  });
};

export const readSignals = (page: Page) => page.evaluate(() => window.shoppableVideo?.signals());
