import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ObjectStore } from "../../../../infra/local/aws/s3/object-store.ts";
import { startCloudFrontEndpoint } from "../../../../infra/local/edge/cloudfront-endpoint.ts";
import { edgeBehaviors } from "../../../../infra/local/edge/edge-behaviors.ts";
import { type EdgeServer, startEdgeServer } from "../../../../infra/local/edge/edge-server.ts";
import { listenOnLoopback, stopServer } from "../../../../infra/local/process/loopback-server.ts";
import { openResources } from "../../../../infra/local/template/template-resources.ts";
import { EDGE_KEY_HEADER } from "../../../../shared/vocabulary/edge-key.ts";
import { stages } from "../../support/stages.ts";

/** Everything is followed as the template of the stage `local` says it; only the API is a stand-in. */
const directory = mkdtempSync(join(tmpdir(), "edge-"));
const media = new ObjectStore(join(directory, "media"));
const assets = new ObjectStore(join(directory, "assets"));
const asked: { request: IncomingMessage; body: string }[] = [];
let answer: { status: number; headers?: Record<string, string>; body?: string } | "silence";
let now = 0;
let edge: EdgeServer;

const api = createServer(async (incoming, outgoing) => {
  asked.push({ request: incoming, body: await text(incoming) });
  if (answer === "silence") return outgoing.destroy();
  return outgoing.writeHead(answer.status, answer.headers).end(answer.body);
});

const FEED = { "cache-control": "public, max-age=60, stale-while-revalidate=300, stale-if-error=86400" };
const feed = (body: string, etag = `"${body}"`) => ({
  status: 200,
  headers: { ...FEED, etag, "access-control-allow-origin": "https://somebody.example" },
  body,
});

beforeAll(async () => {
  const apiUrl = await listenOnLoopback(api, 0);
  edge = await startEdgeServer(0, () => now);
  const template = stages.local.template.toJSON() as Parameters<typeof openResources>[0]["template"];
  const resources = openResources(
    { name: "local", template, assetDirectory: (key) => key },
    { sqsEndpoint: "http://sqs", apiEndpoint: apiUrl, edgeUrl: edge.url, issuerUrl: "http://issuer" },
  );
  edge.serve(
    edgeBehaviors(
      resources,
      (domain) => {
        if (domain.includes(".execute-api.")) return { kind: "api", url: apiUrl };
        return { kind: "bucket", store: domain.includes("mediabucket") ? media : assets };
      },
      (text) => text.replace(/^.*:SecretString:k1::.*$/, "the edge's key"),
    ),
  );
  const put = (store: ObjectStore, key: string, body: string, type: string) =>
    store.put(key, Readable.from([Buffer.from(body)]), { "content-type": type }, new Date());
  await put(media, "media/br_a/1/u/video.mp4", "0123456789", "video/mp4");
  await put(assets, "dashboard/index.html", "<dashboard>", "text/html");
  await put(assets, "dashboard/app.js", "script", "text/javascript");
  await put(assets, "widget/v1.js", "loader", "text/javascript");
  await put(assets, "dashboard/assets/start-1.js", "a script ".repeat(500), "text/javascript");
});
afterAll(async () => {
  await edge.stop();
  await stopServer(api);
  rmSync(directory, { recursive: true });
});
beforeEach(() => {
  asked.length = 0;
  answer = feed("first");
  now += 10 * 86_400_000; // Whatever a test before has left is out of date.
});

const get = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${edge.url}${path}`, { redirect: "manual", ...init });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
};

describe("the feed", () => {
  test("is cached by its own query, for as long as the API says", async () => {
    expect((await get("/v1/feed?brand=br_a&limit=2&utm_source=x")).headers["x-cache"]).toMatch(/^Miss/);
    now += 59_000;
    const hit = await get("/v1/feed?brand=br_a&limit=2&other=y");
    expect(hit).toMatchObject({ status: 200, body: "first", headers: { age: "59" } });
    expect(hit.headers["x-cache"]).toMatch(/^Hit/);
    await get("/v1/feed?brand=br_b");
    expect(asked.map(({ request }) => request.url)).toEqual([
      "/v1/feed?brand=br_a&limit=2",
      "/v1/feed?brand=br_b",
    ]);
  });

  test("is the same for everybody: nothing of who asks reaches the API, and every origin may read", async () => {
    const headers = {
      origin: "https://shop.example",
      authorization: "Bearer x",
      cookie: "a=b",
      "x-any": "1",
    };
    const { headers: received } = await get("/v1/feed?brand=br_a", { headers });
    expect(received).toMatchObject({
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
    const [{ request: passed } = { request: undefined }] = asked;
    for (const name of [...Object.keys(headers)]) expect(passed?.headers).not.toHaveProperty(name);
    expect(passed?.headers.host).not.toBe(new URL(edge.url).host);
  });

  test("is asked for again with its etag, and 304 keeps it", async () => {
    await get("/v1/feed?brand=br_a");
    now += 400_000;
    answer = { status: 304, headers: FEED };
    expect((await get("/v1/feed?brand=br_a")).body).toBe("first");
    expect(asked[1]?.request.headers["if-none-match"]).toBe('"first"');
    const known = await get("/v1/feed?brand=br_a", { headers: { "if-none-match": '"first"' } });
    expect([known.status, known.body, asked.length]).toEqual([304, "", 2]);
  });

  test("is shown while a new one is fetched behind it", async () => {
    await get("/v1/feed?brand=br_a");
    now += 61_000;
    answer = feed("second");
    expect((await get("/v1/feed?brand=br_a")).body).toBe("first");
    await expect.poll(async () => (await get("/v1/feed?brand=br_a")).body).toBe("second");
  });

  test.each<[string, typeof answer]>([
    ["answers 503", { status: 503, body: "{}" }],
    ["breaks the connection", "silence"],
  ])("is still there for a day while the API %s, and no longer", async (_, failure) => {
    await get("/v1/feed?brand=br_a");
    now += 60_000 + 86_399_000;
    answer = failure;
    expect(await get("/v1/feed?brand=br_a")).toMatchObject({ status: 200, body: "first" });
    now += 2_000;
    expect((await get("/v1/feed?brand=br_a")).status).toBeGreaterThan(500);
    answer = feed("back");
    expect((await get("/v1/feed?brand=br_a")).body).toBe("back");
  });

  test("that the API refuses is refused, and not kept", async () => {
    answer = { status: 404, headers: FEED, body: "{}" };
    expect((await get("/v1/feed?brand=br_x")).status).toBe(404);
    answer = feed("found");
    expect((await get("/v1/feed?brand=br_x")).body).toBe("found");
  });

  test("is dropped by an invalidation of its path alone", async () => {
    const cloudFront = await startCloudFrontEndpoint("EDGE", edge.invalidate);
    const invalidate = async (path: string, id = "EDGE") => {
      const body = `<InvalidationBatch><Paths><Items><Path>${path}</Path></Items></Paths></InvalidationBatch>`;
      const url = `${cloudFront.url}/2020-05-31/distribution/${id}/invalidation`;
      return (await fetch(url, { method: "POST", body })).status;
    };
    await get("/v1/feed?brand=br_a");
    answer = feed("second");
    expect([await invalidate("/media/*"), await invalidate("/v1/*", "OTHER")]).toEqual([201, 404]);
    expect((await get("/v1/feed?brand=br_a")).body).toBe("first");
    expect(await invalidate("/v1/*")).toBe(201);
    expect((await get("/v1/feed?brand=br_a")).body).toBe("second");
    await cloudFront.stop();
  });
});

test("the video sitemap is cached by its own query, for as long as the API says", async () => {
  answer = { ...feed("sitemap"), headers: { "cache-control": "public, max-age=600, stale-if-error=86400" } };
  await get("/v1/video-sitemap.xml?brand=br_a&utm_source=x");
  now += 599_000;
  expect((await get("/v1/video-sitemap.xml?brand=br_a&limit=1")).headers["x-cache"]).toMatch(/^Hit/);
  await get("/v1/video-sitemap.xml?brand=br_a&after=1-2");
  expect(asked.map(({ request }) => request.url)).toEqual([
    "/v1/video-sitemap.xml?brand=br_a",
    "/v1/video-sitemap.xml?brand=br_a&after=1-2",
  ]);
});

describe("media", () => {
  const VIDEO = "/media/br_a/1/u/video.mp4";

  test("are sent by ranges to any page, never sniffed, never run", async () => {
    const range = await get(VIDEO, { headers: { range: "bytes=2-5", origin: "https://shop.example" } });
    expect(range).toMatchObject({
      status: 206,
      body: "2345",
      headers: {
        "content-type": "video/mp4",
        "content-range": "bytes 2-5/10",
        "access-control-allow-origin": "*",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringMatching(/default-src 'none'.*; sandbox$/),
      },
    });
    expect((await get(VIDEO, { headers: { range: "bytes=10-" } })).status).toBe(416);
    expect((await get(VIDEO, { method: "HEAD" })).headers["content-length"]).toBe("10");
  });

  test.each(["/media/br_a/1/u/other.mp4", "/media/", "/media/%2e%2e/secret", "/media/%zz"])(
    "at %s are refused",
    async (path) => {
      const { status, headers } = await get(path);
      expect([403, 404]).toContain(status);
      expect(headers["content-type"]).not.toMatch(/html/);
    },
  );
});

test("reports go to the API as they are, without the viewer's host, cookies and query", async () => {
  answer = { status: 202, body: "{}" };
  const url = new URL(`${edge.url}/v1/interactions?a=b`);
  const headers = {
    host: "shop.example",
    origin: "https://shop.example",
    cookie: "a=b",
    "content-type": "text/plain",
    [EDGE_KEY_HEADER]: "of the viewer's own",
  };
  const statuses = [1, 2].map(
    () =>
      new Promise((resolve) => {
        request(url, { method: "POST", headers }, (response) => resolve(response.resume().statusCode)).end(
          '{"x":1}',
        );
      }),
  );
  expect(await Promise.all(statuses)).toEqual([202, 202]);
  expect(asked).toHaveLength(2);
  const [{ request: passed, body } = { request: undefined, body: "" }] = asked;
  expect([passed?.method, passed?.url, body]).toEqual(["POST", "/v1/interactions", '{"x":1}']);
  expect(passed?.headers).toMatchObject({
    origin: "https://shop.example",
    "content-type": "text/plain",
    [EDGE_KEY_HEADER]: "the edge's key",
  });
  expect(passed?.headers.host).not.toBe("shop.example");
  expect(passed?.headers).not.toHaveProperty("cookie");
});

describe("addresses", () => {
  test.each([
    ["/dashboard/", 200, "<dashboard>"],
    ["/dashboard/stores/br_a/videos", 200, "<dashboard>"],
    ["/dashboard/app.js", 200, "script"],
    ["/widget/v1.js", 200, "loader"],
    ["/dashboard/missing.js", 403, expect.stringContaining("AccessDenied")],
    ["/", 404, '{"detail":"Not Found"}'],
    ["/admin/stores", 404, '{"detail":"Not Found"}'],
    ["/v2/product", 404, '{"detail":"Not Found"}'],
    ["/dashboardx", 404, '{"detail":"Not Found"}'],
  ])("%s: %i", async (path, status, body) => {
    expect(await get(path)).toMatchObject({ status, body });
    expect(asked).toEqual([]);
  });

  test("/dashboard leads to /dashboard/", async () => {
    expect(await get("/dashboard")).toMatchObject({ status: 301, headers: { location: "/dashboard/" } });
  });

  test("no page may frame the dashboard, and it runs no script but its own", async () => {
    const { headers } = await get("/dashboard/");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });

  test.each(["POST", "DELETE", "PUT"])("%s is for reports alone", async (method) => {
    expect((await get("/v1/feed", { method })).status).toBe(403);
    expect((await get("/media/br_a/1/u/video.mp4", { method })).status).toBe(403);
  });
});

describe("a text of some size", () => {
  const PATH = "/dashboard/assets/start-1.js";

  test("is compressed for who takes that, as CloudFront does", async () => {
    const { headers, body } = await get(PATH);
    expect(headers).toMatchObject({
      "content-encoding": "gzip",
      vary: expect.stringMatching("accept-encoding"),
    });
    expect(body).toBe("a script ".repeat(500));
    expect((await get(PATH, { headers: { "if-none-match": String(headers.etag) } })).status).toBe(304);
  });

  test("is left as it is for others, and so is what is small", async () => {
    const plain = await get(PATH, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers).toMatchObject({ "content-length": "4500" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect((await get("/dashboard/app.js")).headers["content-encoding"]).toBeUndefined();
  });
});
