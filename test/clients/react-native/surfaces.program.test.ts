import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWith } from "../../support/setup/describe-with.ts";
import { startChromium } from "../../support/stack/chromium.ts";
import { startApp } from "./app-server.ts";
import type { PageChoices } from "./page/page-choices.ts";

const EVENTS = 300;
const AXE = readFileSync(new URL("../../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const PATIENT = { timeout: 15_000 };
const CARD_STEP = 154;
const PHONE = { width: 390, height: 844 };

describeWith("chromium", "the example app in a browser", (executablePath) => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let browser: Browser;
  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp(EVENTS), startChromium(executablePath)]);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    app.close();
  });

  const open = async (choices: Omit<PageChoices, "baseUrl">) => {
    const page = await browser.newPage({ viewport: PHONE });
    const hash = encodeURIComponent(JSON.stringify({ ...choices, baseUrl: app.base }));
    await page.goto(`${app.base}/#${hash}`);
    return page;
  };

  const playing = (page: Page) =>
    page.evaluate<number[]>(
      `[...document.querySelectorAll('video[data-playing="true"]')].map(({ src }) => Number(new URL(src).hash.slice(1)))`,
    );
  const untilPlaying = (page: Page, ...ids: number[]) =>
    expect.poll(() => playing(page), PATIENT).toEqual(ids);

  /**
   * Waits for the end of scroll snapping. Until then a list ignores wheel events, and a resize would stop it
   * at another video.
   */
  const untilAtRest = (page: Page) =>
    page.evaluate(`new Promise((resolve) => {
      const places = () => [...document.querySelectorAll("*")].map(({ scrollTop }) => scrollTop).join();
      const look = (before) => (places() === before ? resolve() : setTimeout(look, 200, places()));
      look();
    })`);

  const violations = async (page: Page) => {
    await page.evaluate(AXE);
    return page.evaluate(
      `axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] })
        .then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes[0].html))`,
    );
  };

  test("scrolling a feed of 300 videos mounts at most 12 posts and 3 players", async () => {
    const page = await open({ surface: "feed" });
    await untilPlaying(page, 7001);
    expect(await violations(page)).toEqual([]);
    await page.evaluate(COUNT_MOST);
    const seenPlaying = new Set<number>();
    const last = page.getByTestId(`post-${7000 + EVENTS}`);
    await page.mouse.move(200, 400);
    for (let step = 0; step < 2_000 && !(await last.isVisible()); step += 1) {
      await page.mouse.wheel(0, 4_000);
      if (step % 25 === 0) for (const id of await playing(page)) seenPlaying.add(id);
    }
    await page.mouse.wheel(0, 4_000);
    await untilPlaying(page, 7000 + EVENTS);
    const most = await page.evaluate<{ posts: number; players: number }>("most");
    expect(most.posts).toBeLessThanOrEqual(12);
    expect(most.players).toBeLessThanOrEqual(3);
    expect([most.posts > 2, most.players > 0]).toEqual([true, true]);
    expect(app.feeds.length).toBe(EVENTS / 50);
    await page.close();
  }, 180_000);

  test("a Reel scrolls one video at a time with at most three players, and unmounts completely", async () => {
    const page = await open({ surface: "reel" });
    await untilPlaying(page, 7001);
    await page.mouse.move(200, 300);
    for (const id of [7002, 7003, 7004]) {
      await untilAtRest(page);
      await page.mouse.wheel(0, PHONE.height);
      await untilPlaying(page, id);
      expect(await page.locator("video").count()).toBeLessThanOrEqual(3);
    }
    await untilAtRest(page);
    await page.setViewportSize({ width: 390, height: 400 });
    await untilPlaying(page, 7004);
    await page.getByRole("button", { name: "3 products" }).filter({ visible: true }).first().click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "Close" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.mouse.move(200, 360);
    await page.mouse.wheel(0, 400);
    const soldOut = sheet.getByText("Sold out");
    await expect.poll(async () => ((await soldOut.boundingBox())?.y ?? 400) < 380, PATIENT).toBe(true);
    await page.evaluate("told.unmount()");
    await expect.poll(() => page.locator("video, [data-testid]").count(), PATIENT).toBe(0);
    await page.close();
  }, 60_000);

  test("a carousel plays fully visible cards, opens the Reel and resumes when it closes", async () => {
    const page = await open({ surface: "low-carousel" });
    await page.getByTestId("card-7001").waitFor();
    expect(await playing(page)).toEqual([]);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 900);
    await untilPlaying(page, 7001, 7002);
    expect(await violations(page)).toEqual([]);
    await page.evaluate("globalThis.first = document.querySelector('video')");
    const row = await page.getByTestId("carousel").boundingBox();
    await page.mouse.move((row?.x ?? 0) + 200, (row?.y ?? 0) + 100);
    await page.mouse.wheel(2 * CARD_STEP, 0);
    await untilPlaying(page, 7003, 7004);
    expect(await page.evaluate("first === document.querySelector('video')")).toBe(true);
    expect(await page.evaluate(PLACES)).toEqual([
      [7003, 7003],
      [7004, 7004],
    ]);
    await page.mouse.wheel(-2 * CARD_STEP, 0);
    await untilPlaying(page, 7001, 7002);
    await page.getByTestId("card-7002").click();
    await untilPlaying(page, 7002);
    await expect.poll(() => violations(page), { timeout: 10_000 }).toEqual([]);
    await page.getByRole("button", { name: "Close" }).filter({ visible: true }).click();
    await untilPlaying(page, 7001, 7002);
    await page.close();
  }, 60_000);
});

const PLACES = `
  [...document.querySelectorAll("video")].map((video) => {
    const place = (element) => JSON.stringify(element.getBoundingClientRect());
    const cards = [...document.querySelectorAll('[data-testid^="card-"]')];
    const card = cards.find((card) => place(card) === place(video));
    return [Number(new URL(video.src).hash.slice(1)), Number(card?.dataset.testid.slice("card-".length))];
  })
`;

const COUNT_MOST = `
  globalThis.most = { posts: 0, players: 0 };
  const count = () => {
    most.posts = Math.max(most.posts, document.querySelectorAll('[data-testid^="post-"]').length);
    most.players = Math.max(most.players, document.querySelectorAll("video").length);
  };
  count();
  new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
`;
