import { describe, expect, test } from "vitest";
import { useEdge } from "../../../support/edge/use-edge.ts";

const edge = useEdge();

describe("a media file", () => {
  const VIDEO = "/media/br_a/1/u/video.mp4";

  test("is sent in ranges to any page and is neither sniffed nor executed", async () => {
    const range = await edge.get(VIDEO, { headers: { range: "bytes=2-5", origin: "https://shop.example" } });
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
    expect((await edge.get(VIDEO, { headers: { range: "bytes=10-" } })).status).toBe(416);
    expect((await edge.get(VIDEO, { method: "HEAD" })).headers["content-length"]).toBe("10");
  });

  test.each(["/media/br_a/1/u/other.mp4", "/media/", "/media/%2e%2e/secret", "/media/%zz"])(
    "at %s is refused",
    async (path) => {
      const { status, headers } = await edge.get(path);
      expect([403, 404]).toContain(status);
      expect(headers["content-type"]).not.toMatch(/html/);
    },
  );
});

describe("the local edge", () => {
  test.each([
    ["/dashboard/", 200, "<dashboard>"],
    ["/dashboard/stores/br_a/videos", 200, "<dashboard>"],
    ["/dashboard/assets/app.js", 200, "script"],
    ["/dashboard/config.json", 200, "{}"],
    ["/dashboard/stores/br_a/orders/config.json", 200, "<dashboard>"],
    ["/dashboard/stores/br_a/orders/SO.1001", 200, "<dashboard>"],
    ["/dashboard/stores/br_a/products/12.5", 200, "<dashboard>"],
    ["/dashboard/stores/br_a/orders/assets/1.js", 200, "<dashboard>"],
    ["/widget/v1.js", 200, "loader"],
    ["/dashboard/assets/missing.js", 403, expect.stringContaining("AccessDenied")],
    ["/", 404, '{"detail":"Not Found"}'],
    ["/admin/stores", 404, '{"detail":"Not Found"}'],
    ["/v2/product", 404, '{"detail":"Not Found"}'],
    ["/dashboardx", 404, '{"detail":"Not Found"}'],
  ])("answers %s with %i", async (path, status, body) => {
    expect(await edge.get(path)).toMatchObject({ status, body });
    expect(edge.asked).toEqual([]);
  });

  test("redirects /dashboard to /dashboard/", async () => {
    expect(await edge.get("/dashboard")).toMatchObject({ status: 301, headers: { location: "/dashboard/" } });
  });

  test("forbids framing the dashboard and running foreign scripts in it", async () => {
    const { headers } = await edge.get("/dashboard/");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });

  test("allows the font inside Redoc's style sheet on its page only", async () => {
    const policy = async (path: string) => (await edge.get(path)).headers["content-security-policy"];
    expect(await policy("/docs/")).toContain("font-src data:;");
    expect(await policy("/dashboard/")).toContain("font-src 'self';");
  });

  test.each(["POST", "DELETE", "PUT"])("allows %s only for reports", async (method) => {
    expect((await edge.get("/v1/feed", { method })).status).toBe(403);
    expect((await edge.get("/media/br_a/1/u/video.mp4", { method })).status).toBe(403);
  });
});

describe("a text file", () => {
  const PATH = "/dashboard/assets/start-1.js";

  test("is compressed if the client accepts it", async () => {
    const { headers, body } = await edge.get(PATH);
    expect(headers).toMatchObject({
      "content-encoding": "gzip",
      vary: expect.stringMatching("accept-encoding"),
    });
    expect(body).toBe("a script ".repeat(500));
    expect((await edge.get(PATH, { headers: { "if-none-match": String(headers.etag) } })).status).toBe(304);
  });

  test("is not compressed for other clients or below the minimum size", async () => {
    const plain = await edge.get(PATH, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers).toMatchObject({ "content-length": "4500" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect((await edge.get("/dashboard/assets/app.js")).headers["content-encoding"]).toBeUndefined();
  });
});
