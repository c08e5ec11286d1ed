import Validator from "@adobe/structured-data-validator";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { toVideoObject } from "../../../clients/widget/seo/video-object.ts";
import { wireVideo } from "./feeds.ts";
import { describeInChromium, surface } from "./in-chromium.ts";

type Data = { readonly "@context": string; readonly "@graph": readonly Readonly<Record<string, unknown>>[] };

const problems = async (video: object): Promise<readonly string[]> => {
  const found = { jsonld: { VideoObject: [video] }, microdata: {}, rdfa: {}, errors: [] };
  const unknown = ["expires", "publication", "ineligibleRegion", "interactionStatistic"];
  return (await new Validator().validate(found))
    .filter(({ fieldNames }) => !fieldNames.some((name) => unknown.includes(name)))
    .map(({ severity, issueMessage }) => `${severity}: ${issueMessage}`);
};

const VOCABULARY: Readonly<Record<string, readonly string[]>> = {
  VideoObject: ["name", "description", "thumbnailUrl", "uploadDate", "duration", "contentUrl", "hasPart"],
  Clip: ["name", "startOffset", "endOffset", "url"],
};

const event = {
  eventId: 501,
  title: "Linen in the wind",
  status: "live",
  publishedAt: "2026-11-20T09:30:00+01:00",
  videoUrl: "https://edge.example/501.mp4",
  posterImageUrl: "https://edge.example/501.jpg",
  durationMs: 12_400,
  likeCount: 0,
  shareCount: 0,
  pageId: 0,
  products: ["7", "8", "9"].map((id) => ({
    id,
    title: `Product ${id}`,
    price: "5.00",
    priceText: "€5",
    currencyCode: "EUR",
  })),
  moments: [
    { productId: "7", fromSeconds: 0 },
    { productId: "8", fromSeconds: 4 },
    { productId: "gone", fromSeconds: 6 },
    { productId: "9", fromSeconds: 20 },
  ],
} as const;
const PAGE = "https://shop.example/dresses?utm_source=mail#top";

describe("structured data of a video", () => {
  test("meets Google's requirements, and uses only schema.org properties", async () => {
    const video = toVideoObject(event, PAGE) as Readonly<Record<string, unknown>>;
    expect(await problems({ "@context": "https://schema.org", ...video })).toEqual([]);
    const { "@type": type, ...fields } = video;
    expect(VOCABULARY[String(type)]).toEqual(expect.arrayContaining(Object.keys(fields)));
    for (const { "@type": type, ...fields } of video.hasPart as Record<string, unknown>[]) {
      expect(VOCABULARY[String(type)]).toEqual(expect.arrayContaining(Object.keys(fields)));
    }
    expect(video).toMatchObject({
      name: "Linen in the wind",
      description: "Linen in the wind · Product 7 · Product 8 · Product 9",
      uploadDate: "2026-11-20T08:30:00.000Z",
      duration: "PT12S",
      contentUrl: "https://edge.example/501.mp4",
    });
  });

  test("has a clip for each featured product, without hidden products and times after the end", () => {
    const { hasPart } = toVideoObject(event, PAGE) as { readonly hasPart: unknown };
    const url = (seconds: number) =>
      `https://shop.example/dresses?utm_source=mail&svc_video=501&svc_seconds=${seconds}`;
    expect(hasPart).toEqual([
      { "@type": "Clip", name: "Product 7", startOffset: 0, endOffset: 4, url: url(0) },
      { "@type": "Clip", name: "Product 8", startOffset: 4, endOffset: 6, url: url(4) },
    ]);
  });

  test.each([
    ["announced", { status: "upcoming" }],
    ["without a poster", { posterImageUrl: undefined }],
    ["without a date", { publishedAt: undefined }],
  ])("omits a video that is %s", (_, changes) => {
    expect(toVideoObject({ ...event, ...changes } as never, PAGE)).toBeUndefined();
  });
});

describeInChromium("structured data in a page", (shop) => {
  const DAY = "2026-11-20T09:30:00.000Z";
  const HOSTILE = "</script><script>window.hacked=1</script><!--";
  const serve = (): void => {
    const { url } = shop.server;
    const dated = { published_at: DAY };
    const events = [
      wireVideo(url, 0, { ...dated, title: HOSTILE, moments: [{ product_id: "1042", from_seconds: 2 }] }),
      wireVideo(url, 1, { ...dated, moments: [{ product_id: "1077", from_seconds: 0 }] }),
      wireVideo(url, 2, { ...dated, status: "upcoming", video_url: undefined }),
    ];
    shop.server.feeds.set("br_dated", () => ({ status: 200, body: JSON.stringify({ events }) }));
  };
  const read = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => script.textContent,
      ),
    );
  const before = () => {
    performance.now = () => 60_000;
  };
  const open = (markup: string) => {
    serve();
    return shop.open(markup, { before, query: "?color=red#sizes" });
  };

  test("describes each live video once, even with several elements", async () => {
    const page = await open(surface("carousel", "br_dated") + surface("collection", "br_dated"));
    await expect.poll(() => read(page)).toHaveLength(1);
    await page.locator("shoppable-video-collection button.card").first().waitFor();
    await page.waitForTimeout(300);
    const [text = "", ...others] = await read(page);
    expect(others).toEqual([]);
    expect(text).toMatch(/^\{[^<]*\}$/);
    const { "@context": context, "@graph": videos } = JSON.parse(text ?? "") as Data;
    expect(context).toBe("https://schema.org");
    expect(videos.map(({ name }) => name)).toEqual([HOSTILE, expect.any(String)]);
    expect(videos[0]?.hasPart).toMatchObject([
      { url: expect.stringContaining("?color=red&svc_video=501&svc_seconds=2") },
    ]);
    for (const video of videos) expect(await problems({ "@context": context, ...video })).toEqual([]);
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    expect(page.problems).toEqual([]);
  });

  test("loads nothing in the first five seconds", async () => {
    serve();
    shop.server.requests.length = 0;
    const page = await shop.open(surface("carousel", "br_dated"));
    await page.locator("button.card").first().waitFor();
    const isLoaded = () => shop.server.requests.some((path) => path.includes("describe-videos"));
    await page.waitForTimeout(3_000 - (await page.evaluate(() => performance.now())));
    expect(isLoaded()).toBe(false);
    await expect.poll(() => read(page)).toHaveLength(1);
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(5_000);
  });

  test.each([
    ["turns it off", surface("carousel", "br_dated", 'seo="off"')],
    ["is a preview", surface("carousel", "br_dated", "preview")],
  ])("is omitted without loading anything if the element %s", async (_, markup) => {
    shop.server.requests.length = 0;
    const page = await open(markup);
    await page.locator("button.card").first().waitFor();
    await page.waitForTimeout(500);
    expect(await read(page)).toEqual([]);
    expect(shop.server.requests.filter((path) => path.includes("describe-videos"))).toEqual([]);
  });
});
