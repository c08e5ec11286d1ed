import { describe, expect, test } from "vitest";
import type { FeedEvent } from "../../../../shared/videos/feed/feed.schema.ts";
import { sitemapIndexXml, sitemapXml } from "../../../../shared/videos/sitemap/sitemap-xml.ts";
import { sitemapProblems as problems, readSitemap as read } from "./sitemap-schema.ts";

const published_at = "2026-02-03T04:05:06.789Z";

const product = (id: string, fields: Partial<FeedEvent["products"][number]> = {}) => ({
  id,
  title: `Shirt ${id}`,
  price: "9.90",
  image_url: "https://shop.example/i.jpg",
  product_link: `https://shop.example/p/${id}`,
  ...fields,
});

const event = (fields: Partial<FeedEvent> = {}): FeedEvent => ({
  event_id: 7001,
  brand: "br_acme",
  title: "Linen in the wind",
  status: "live",
  published_at,
  video_url: "https://cdn.shop.example/7001.mp4",
  poster_image_url: "https://cdn.shop.example/7001.jpg",
  duration_ms: 14_600,
  like_count: 0,
  share_count: 0,
  page_id: 0,
  products: [product("501"), product("502")],
  ...fields,
});

const writeSitemap = (...events: FeedEvent[]) => sitemapXml(events);

test("lists a video under its first product's page, with all required fields", async () => {
  const [item, ...others] = await read(writeSitemap(event()));
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    url: "https://shop.example/p/501",
    video: [
      {
        title: "Linen in the wind",
        description: "Linen in the wind · Shirt 501 · Shirt 502",
        thumbnail_loc: "https://cdn.shop.example/7001.jpg",
        content_loc: "https://cdn.shop.example/7001.mp4",
        duration: 15,
        publication_date: published_at,
      },
    ],
  });
});

test("groups the videos of a page in their order", async () => {
  const second = event({ title: "Other", products: [product("9")] });
  const items = await read(writeSitemap(event({ title: "One" }), second, event({ title: "Two" })));
  expect(items.map(({ url, video }) => [url, video.map(({ title }) => title)])).toEqual([
    ["https://shop.example/p/501", ["One", "Two"]],
    ["https://shop.example/p/9", ["Other"]],
  ]);
});

test.each<[string, Partial<FeedEvent>]>([
  ["a product", { products: [] }],
  ["a poster", { poster_image_url: undefined as unknown as string }],
  ["a file", { video_url: undefined as unknown as string }],
  ["a valid page URL", { products: [product("1", { product_link: "javascript:alert(1)" })] }],
])("omits a video without %s", async (_, fields) => {
  expect(await read(writeSitemap(event(fields), event({ title: "Whole" })))).toMatchObject([
    { video: [{ title: "Whole" }] },
  ]);
});

describe("hostile text", () => {
  const hostile = `]]></video:title><url><loc>https://evil.example</loc></url>&amp;'"\u0000\u000b\ufffe\ud800${"👗".repeat(60)}`;

  test("is escaped and limited to the extension's length", async () => {
    const xml = writeSitemap(
      event({ title: hostile, products: [product("1", { title: hostile.repeat(30) })], duration_ms: 1 }),
    );
    expect(await problems(xml)).toEqual([]);
    const [item, ...others] = await read(xml);
    expect(others).toEqual([]);
    expect(item?.video).toHaveLength(1);
    expect(item?.video[0]?.title).toContain(`]]></video:title><url>`);
    expect(item?.video[0]?.title.isWellFormed()).toBe(true);
    expect([...(item?.video[0]?.description ?? "")].length).toBeLessThanOrEqual(2048);
    expect(item?.video[0]?.duration).toBe(1);
  });

  test("is encoded in a URL", async () => {
    const link = "https://shop.example/p/1?a=1&b='2'&c=ü";
    const [item] = await read(writeSitemap(event({ products: [product("1", { product_link: link })] })));
    expect(item?.url).toBe("https://shop.example/p/1?a=1&b=%272%27&c=%C3%BC");
  });
});

test("omits durations longer than the extension permits", () => {
  expect(writeSitemap(event({ duration_ms: 28_801_000 }))).not.toContain("duration");
  expect(writeSitemap(event({ duration_ms: 28_800_000 }))).toContain(
    "<video:duration>28800</video:duration>",
  );
});

test("a sitemap is valid by the sitemaps.org schema, and a broken one is not", async () => {
  const xml = writeSitemap(event(), event({ products: [product("9")] }));
  expect(await problems(xml)).toEqual([]);
  expect(await problems(xml.replace("<loc>https://shop.example/p/9</loc>", ""))).not.toEqual([]);
});

test("an index contains its sitemaps", () => {
  expect(sitemapIndexXml(["https://edge.example/v1/video-sitemap.xml?brand=br_a&after=start"])).toContain(
    "<sitemap><loc>https://edge.example/v1/video-sitemap.xml?brand=br_a&amp;after=start</loc></sitemap>",
  );
});
