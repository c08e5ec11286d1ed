import { describe, expect, test } from "vitest";
import { startCloudFrontEndpoint } from "../../../../infra/local/edge/cloudfront-endpoint.ts";
import { FEED, feed, useEdge } from "../../../support/edge/use-edge.ts";

const edge = useEdge();

describe("the feed", () => {
  test("is cached by its own query parameters for the API's max-age", async () => {
    expect((await edge.get("/v1/feed?brand=br_a&limit=2&utm_source=x")).headers["x-cache"]).toMatch(/^Miss/);
    edge.now += 59_000;
    const hit = await edge.get("/v1/feed?brand=br_a&limit=2&other=y");
    expect(hit).toMatchObject({ status: 200, body: "first", headers: { age: "59" } });
    expect(hit.headers["x-cache"]).toMatch(/^Hit/);
    await edge.get("/v1/feed?brand=br_b");
    expect(edge.asked.map(({ request }) => request.url)).toEqual([
      "/v1/feed?brand=br_a&limit=2",
      "/v1/feed?brand=br_b",
    ]);
  });

  test("is the same for every caller and readable by every origin", async () => {
    const headers = {
      origin: "https://shop.example",
      authorization: "Bearer x",
      cookie: "a=b",
      "x-any": "1",
    };
    const { headers: received } = await edge.get("/v1/feed?brand=br_a", { headers });
    expect(received).toMatchObject({
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
    const [{ request: passed } = { request: undefined }] = edge.asked;
    for (const name of [...Object.keys(headers)]) expect(passed?.headers).not.toHaveProperty(name);
    expect(passed?.headers.host).not.toBe(new URL(edge.url).host);
  });

  test("is revalidated with its etag, and a 304 keeps the copy", async () => {
    await edge.get("/v1/feed?brand=br_a");
    edge.now += 400_000;
    edge.answer = { status: 304, headers: FEED };
    expect((await edge.get("/v1/feed?brand=br_a")).body).toBe("first");
    expect(edge.asked[1]?.request.headers["if-none-match"]).toBe('"first"');
    const known = await edge.get("/v1/feed?brand=br_a", { headers: { "if-none-match": '"first"' } });
    expect([known.status, known.body, edge.asked.length]).toEqual([304, "", 2]);
  });

  test("is served stale while a new one is fetched in the background", async () => {
    await edge.get("/v1/feed?brand=br_a");
    edge.now += 61_000;
    edge.answer = feed("second");
    expect((await edge.get("/v1/feed?brand=br_a")).body).toBe("first");
    await expect.poll(async () => (await edge.get("/v1/feed?brand=br_a")).body).toBe("second");
  });

  test.each<[string, typeof edge.answer]>([
    ["answers 503", { status: 503, body: "{}" }],
    ["breaks the connection", "silence"],
  ])("is served stale for up to a day while the API %s", async (_, failure) => {
    await edge.get("/v1/feed?brand=br_a");
    edge.now += 60_000 + 86_399_000;
    edge.answer = failure;
    expect(await edge.get("/v1/feed?brand=br_a")).toMatchObject({ status: 200, body: "first" });
    edge.now += 2_000;
    expect((await edge.get("/v1/feed?brand=br_a")).status).toBeGreaterThan(500);
    edge.answer = feed("back");
    expect((await edge.get("/v1/feed?brand=br_a")).body).toBe("back");
  });

  test("is not cached if the API refuses it", async () => {
    edge.answer = { status: 404, headers: FEED, body: "{}" };
    expect((await edge.get("/v1/feed?brand=br_x")).status).toBe(404);
    edge.answer = feed("found");
    expect((await edge.get("/v1/feed?brand=br_x")).body).toBe("found");
  });

  test("is removed only by an invalidation of its path", async () => {
    const cloudFront = await startCloudFrontEndpoint("EDGE", edge.invalidate);
    const invalidate = async (path: string, id = "EDGE") => {
      const body = `<InvalidationBatch><Paths><Items><Path>${path}</Path></Items></Paths></InvalidationBatch>`;
      const url = `${cloudFront.url}/2020-05-31/distribution/${id}/invalidation`;
      return (await fetch(url, { method: "POST", body })).status;
    };
    await edge.get("/v1/feed?brand=br_a");
    edge.answer = feed("second");
    expect([await invalidate("/media/*"), await invalidate("/v1/*", "OTHER")]).toEqual([201, 404]);
    expect((await edge.get("/v1/feed?brand=br_a")).body).toBe("first");
    expect(await invalidate("/v1/*")).toBe(201);
    expect((await edge.get("/v1/feed?brand=br_a")).body).toBe("second");
    await cloudFront.stop();
  });
});

test("the video sitemap is cached by its own query parameters for the API's max-age", async () => {
  edge.answer = {
    ...feed("sitemap"),
    headers: { "cache-control": "public, max-age=600, stale-if-error=86400" },
  };
  await edge.get("/v1/video-sitemap.xml?brand=br_a&utm_source=x");
  edge.now += 599_000;
  expect((await edge.get("/v1/video-sitemap.xml?brand=br_a&limit=1")).headers["x-cache"]).toMatch(/^Hit/);
  await edge.get("/v1/video-sitemap.xml?brand=br_a&after=1-2");
  expect(edge.asked.map(({ request }) => request.url)).toEqual([
    "/v1/video-sitemap.xml?brand=br_a",
    "/v1/video-sitemap.xml?brand=br_a&after=1-2",
  ]);
});
