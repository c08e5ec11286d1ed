import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { askAfter, countMinutes } from "../../../clients/core/display/launch-time.ts";
import { readLaunchWords } from "../../../clients/widget/labels/launch-words.ts";
import { toCalendarEntry } from "../../../clients/widget/launch/calendar-entry.ts";
import { describeWait } from "../../../clients/widget/launch/describe-wait.ts";
import { type WireVideo, wireVideo } from "./feeds.ts";
import { describeInChromium, surface, tapCard } from "./in-chromium.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("the countdown to a launch", () => {
  const wait = (untilMs: number, language = "en") =>
    describeWait(countMinutes(untilMs), language, readLaunchWords(language));

  test.each([
    [2 * 24 * HOUR + 4 * HOUR + 17.2 * MINUTE, "In 2 days 4 hr", "In 2 days 4 hr 18 min"],
    [HOUR, "In 1 hr", "In 1 hr"],
    [59 * MINUTE + 1, "In 1 hr", "In 1 hr"],
    [1, "In 1 min", "In 1 min"],
    [0, "Any moment now", "Any moment now"],
    [-HOUR, "Any moment now", "Any moment now"],
  ])("formats %i ms", (untilMs, short, full) => {
    expect(wait(untilMs)).toEqual({ short, full });
  });

  test("schedules feed requests at the launch, often after it, and rarely before", () => {
    expect(askAfter(2 * HOUR)).toBeUndefined();
    expect(askAfter(HOUR)).toBe(5 * MINUTE);
    expect(askAfter(3 * MINUTE)).toBe(MINUTE);
    expect(askAfter(90_000)).toBe(90_000);
    expect(askAfter(2_000)).toBe(2_000);
    expect(askAfter(0)).toBe(20_000);
    expect(askAfter(-HOUR)).toBe(5 * MINUTE);
  });
});

describe("a calendar entry", () => {
  const at = Date.parse("2026-12-01T18:00:00.500Z");
  const entry = (title: string) =>
    toCalendarEntry(
      { uid: "video-1@shop.example", title, url: "https://shop.example/?svc_video=1", at },
      at - HOUR,
    );
  const unfold = (text: string) => text.replaceAll("\r\n ", "");

  test("conforms to RFC 5545, with an alarm", () => {
    expect(entry("Linen").split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//shoppable-video//widget//EN",
      "BEGIN:VEVENT",
      "UID:video-1@shop.example",
      "DTSTAMP:20261201T170000Z",
      "DTSTART:20261201T180000Z",
      "SUMMARY:Linen",
      "URL:https://shop.example/?svc_video=1",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Linen",
      "TRIGGER:-PT10M",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  test("escapes titles, so that they add no line or property", () => {
    const text = entry("a,b;c\\d\r\nEND:VEVENT\u0000\rX\nY\t");
    expect(text).toContain("SUMMARY:a\\,b\\;c\\\\d\\nEND:VEVENT \\nX\\nY \r\n");
    expect(text.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
  });

  test("folds lines at 75 octets without splitting characters", () => {
    const title = "🏺 Vase, größer – مزهرية ".repeat(20);
    const text = entry(title);
    const octets = text.split("\r\n").map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(text).not.toContain("\uFFFD");
    expect(unfold(text)).toContain(`SUMMARY:${title.replaceAll(",", "\\,")}`);
  });
});

describeInChromium("an announced video", (shop) => {
  const announce = (goesLiveIn: number) => {
    const { url } = shop.server;
    const goes_live_at = new Date(Date.now() + goesLiveIn).toISOString();
    const soon = {
      title: "A, new; lamp",
      status: "upcoming",
      goes_live_at,
      video_url: undefined,
      preview_url: undefined,
    };
    const feed = { isLive: false, events: [] as WireVideo[] };
    shop.server.feeds.set("br_launch", () => {
      feed.events = [wireVideo(url, 0), wireVideo(url, 1, feed.isLive ? {} : soon)];
      return { status: 200, body: JSON.stringify({ events: feed.events }) };
    });
    return feed;
  };
  const reel = (page: Page) => page.locator("dialog[open] .slide:not([inert])");
  const statuses = (page: Page) =>
    page.evaluate(() => {
      const found: string[] = [];
      const visit = (root: ParentNode): void => {
        for (const element of root.querySelectorAll("*")) {
          if (element.matches("[role=status]")) found.push(element.textContent ?? "");
          if (element.shadowRoot) visit(element.shadowRoot);
        }
      };
      visit(document);
      return found.filter(Boolean).map((text) => text.trim());
    });

  test("shows a countdown on its card and in the Reel, and no Add button", async () => {
    announce(2 * 24 * HOUR + 4 * HOUR + 17.5 * MINUTE);
    const page = await shop.open(surface("carousel", "br_launch"));
    await page.evaluate(() => window.shoppableVideo?.cart(async () => true));
    await expect.poll(() => page.locator(".card .soon").textContent()).toBe("In 2 days 4 hr");
    await tapCard(page, 1);
    await expect.poll(() => reel(page).locator(".launch b").textContent()).toBe("In 2 days 4 hr 18 min");
    await expect.poll(() => statuses(page)).toEqual(["In 2 days 4 hr 18 min"]);
    expect(await reel(page).locator(".strip .tile").count()).toBe(2);
    expect(await reel(page).locator(".strip .add").allTextContents()).toEqual([
      expect.stringContaining("View"),
    ]);
    expect(await reel(page).locator("video").count()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  test("updates the countdown each minute in all elements and the open Reel", async () => {
    announce(3 * HOUR);
    const page = await shop.open(surface("carousel", "br_launch") + surface("stories", "br_launch"), {
      before: () => {
        const now = Date.now;
        Object.assign(window, { skew: 0 });
        Date.now = () => now() + (window as unknown as { skew: number }).skew;
      },
    });
    await tapCard(page, 1);
    const texts = async () => [
      await page.locator("shoppable-video-carousel .card .soon").textContent(),
      await page.locator("shoppable-video-stories .card").nth(1).locator(".sr").textContent(),
      await reel(page).locator(".launch b").textContent(),
    ];
    await expect.poll(texts).toEqual(["In 3 hr", "In 3 hr ", "In 3 hr"]);
    await page.evaluate((skew) => {
      Object.assign(window, { skew });
      document.dispatchEvent(new globalThis.Event("visibilitychange"));
    }, HOUR);
    await expect.poll(texts).toEqual(["In 2 hr", "In 2 hr ", "In 2 hr"]);
  });

  test("downloads a calendar entry", async () => {
    announce(HOUR);
    const page = await shop.open(surface("carousel", "br_launch"));
    await tapCard(page, 1);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      reel(page).locator(".launch button").click(),
    ]);
    expect(download.suggestedFilename()).toBe("reminder.ics");
    const text = await readFile(await download.path(), "utf8");
    expect(text).toContain("SUMMARY:A\\, new\\; lamp\r\n");
    expect(text).toMatch(/URL:http:\/\/127\.0\.0\.1:\d+\/page-\d+\?svc_video=502\r\n/);
    await expect.poll(() => statuses(page)).toContain("The calendar entry was saved as a file.");
  });

  test("goes live once the feed says so, also in an open Reel, and is announced once", async () => {
    shop.server.requests.length = 0;
    const feed = announce(5_000);
    const campaign = 'campaign="ca_spring"';
    const page = await shop.open(
      surface("carousel", "br_launch", campaign) + surface("stories", "br_launch", campaign),
    );
    await tapCard(page, 1);
    feed.isLive = true;
    await reel(page).locator("video").waitFor({ timeout: 15_000 });
    const said = page.locator("dialog[open] .stage [role=status]");
    await expect
      .poll(() => said.textContent())
      .toBe("Now live: A weekend in one bag, packed in ten minutes and carried by hand");
    expect(shop.server.requests.filter((path) => path.includes("event_id=502"))).toHaveLength(1);
    const read = shop.server.requests.filter((path) => /^\/v1\/feed(?!.*event_id)/.test(path));
    expect(read.length).toBeGreaterThan(1);
    expect(read.filter((path) => !path.includes("campaign=ca_spring"))).toEqual([]);
    await page.locator("dialog[open] .x").click();
    await expect.poll(() => page.locator("shoppable-video-carousel .soon").count()).toBe(0);
    expect(page.problems).toEqual([]);
  });
});
