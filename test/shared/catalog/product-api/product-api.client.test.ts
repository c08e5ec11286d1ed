import type { IncomingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { ProductApiAuth } from "../../../../shared/catalog/product-api/credentials.schema.ts";
import { createProductApiClient } from "../../../../shared/catalog/product-api/product-api.client.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";
import { fetchFrom } from "../../../support/merchants/fetch-from.ts";
import { merchantServer } from "../../../support/merchants/merchant-server.ts";

const PRODUCT = { id: 1, name: "Größe 38 👟" };
const JSON_HEADERS = { "content-type": "application/json" };

const answering =
  (
    status: number,
    headers: Record<string, string | number> = {},
    body: string | Buffer = "{}",
  ): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { ...JSON_HEADERS, ...headers }).end(body);

const asked = async (answer: RequestListener, request: Parameters<typeof fetchFrom>[1] = {}) =>
  fetchFrom((await merchantServer(answer)).url, request);

describe("a found product", () => {
  test.each([
    "Application/JSON",
    "application/hal+json",
    "application/vnd.shop.v1+json;charset=UTF-8",
    "text/json",
    // Shopify's storefronts send this content type.
    "application/javascript; charset=utf-8",
    "text/javascript",
  ])("is parsed as JSON from %s", async (type) => {
    const answer = await asked(answering(200, { "content-type": type }, JSON.stringify(PRODUCT)));
    expect(answer).toEqual({ kind: "found", status: 200, answer: PRODUCT });
  });

  test("has the ETag for the next request", async () => {
    const answer = await asked(answering(200, { etag: 'W/"a1"' }, JSON.stringify(PRODUCT)));
    expect(answer).toEqual({ kind: "found", status: 200, answer: PRODUCT, etag: 'W/"a1"' });
  });

  test("has no ETag if that is too long to store", async () => {
    const answer = await asked(answering(200, { etag: `"${"e".repeat(300)}"` }));
    expect(answer).not.toHaveProperty("etag");
  });

  test.each([
    ["gzip", gzipSync],
    ["x-gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
    ["GZIP", gzipSync],
    ["identity", (body: string) => Buffer.from(body)],
  ])("is decompressed from %s", async (coding, pack) => {
    const body = pack(JSON.stringify(PRODUCT));
    const answer = await asked(answering(200, { "content-encoding": coding }, body));
    expect(answer).toMatchObject({ answer: PRODUCT });
  });

  test("can start with a byte order mark", async () => {
    const answer = await asked(answering(200, {}, `\ufeff${JSON.stringify(PRODUCT)}`));
    expect(answer).toMatchObject({ answer: PRODUCT });
  });

  test("can be any JSON", async () => {
    expect(await asked(answering(200, {}, "7"))).toMatchObject({ kind: "found", answer: 7 });
  });
});

const basic = (pair: string) => `Basic ${Buffer.from(pair).toString("base64")}`;

describe("the request", () => {
  const headersFor = async (auth: ProductApiAuth, etag?: string): Promise<IncomingHttpHeaders> => {
    let headers: IncomingHttpHeaders = {};
    const listen: RequestListener = (request, response) => {
      headers = request.headers;
      answering(200)(request, response as ServerResponse & { req: typeof request });
    };
    await asked(listen, { auth, ...(etag !== undefined && { etag }) });
    return headers;
  };

  test.each<[string, ProductApiAuth, Record<string, string | undefined>]>([
    ["none", { scheme: "none" }, { authorization: undefined }],
    [
      "basic",
      { scheme: "basic", username: "a\r\nb", password: "c:1 ü" },
      { authorization: basic("a\r\nb:c:1 ü") },
    ],
    ["bearer", { scheme: "bearer", token: "t0k3n" }, { authorization: "Bearer t0k3n" }],
    [
      "a header",
      { scheme: "header", name: "X-Token", value: "v" },
      { "x-token": "v", authorization: undefined },
    ],
  ])("is authenticated by %s", async (_, auth, expected) => {
    const headers = await headersFor(auth);
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]]))).toEqual(expected);
  });

  test("accepts JSON and has a user agent", async () => {
    expect(await headersFor({ scheme: "none" })).toMatchObject({
      accept: "application/json",
      "accept-encoding": "gzip, deflate, br",
      "user-agent": "shoppable-video-catalog",
    });
  });

  test("sends If-None-Match only with an ETag", async () => {
    expect(await headersFor({ scheme: "none" })).not.toHaveProperty("if-none-match");
    expect(await headersFor({ scheme: "none" }, '"a1"')).toHaveProperty("if-none-match", '"a1"');
  });

  test.each<[string, ProductApiAuth]>([
    ["a token", { scheme: "bearer", token: "a\r\nx-admin: 1" }],
    ["a token with a line feed", { scheme: "bearer", token: "a\nx-admin: 1" }],
    ["a header's value", { scheme: "header", name: "x-key", value: "a\r\nx-admin: 1" }],
    ["a header's name", { scheme: "header", name: "x-key: 1\r\nx-admin", value: "1" }],
    ["a token with another alphabet", { scheme: "bearer", token: "€" }],
  ])("is not sent if %s contains an invalid header character", async (_, auth) => {
    let requests = 0;
    const listen: RequestListener = (__, response) => {
      requests++;
      response.end();
    };
    const reason = { code: "header_invalid" };
    expect(await asked(listen, { auth })).toEqual({ kind: "invalid", reason });
    expect(requests).toBe(0);
  });
});

describe("a response without a product", () => {
  test.each([404, 410])("%i means not found", async (status) => {
    expect(await asked(answering(status))).toEqual({ kind: "not_found", status });
  });

  test("304 means not modified only after If-None-Match", async () => {
    const unchanged = await asked(answering(304, {}, ""), { etag: '"a1"' });
    expect(unchanged).toEqual({ kind: "not_modified", status: 304 });
    const reason = { code: "answered", params: { asked: "product_api", status: 304 } };
    expect(await asked(answering(304, {}, ""))).toEqual({ kind: "invalid", status: 304, reason });
  });

  test.each([401, 403])("%i can't be retried, as only the merchant can correct it", async (status) => {
    const refused = { kind: "unreachable", status, retry: false };
    const reason = { code: "credentials_refused", params: { asked: "product_api" } };
    const auth = { scheme: "bearer", token: "s3cret-0" } as const;
    expect(await asked(answering(status), { auth })).toEqual({ ...refused, reason });
    const missing = { code: "credentials_missing", params: { asked: "product_api", status } };
    expect(await asked(answering(status))).toEqual({ ...refused, reason: missing });
  });

  test.each<[string, number, Record<string, string>, string]>([
    ["Cloudflare's challenge", 403, { "cf-mitigated": "challenge" }, "<html>"],
    ["Cloudflare's challenge with status 404", 404, { "cf-mitigated": "challenge" }, "{}"],
    ["Cloudflare's challenge with status 200", 200, { "cf-mitigated": "challenge" }, "{}"],
    ["the challenge of AWS WAF", 202, { "x-amzn-waf-action": "challenge" }, ""],
    ["SiteGround's captcha", 202, { "sg-captcha": "challenge" }, ""],
    ["a firewall's page", 403, { "content-type": "text/html" }, "<h1>Forbidden</h1>"],
    [
      "a host's captcha",
      202,
      { "content-type": "text/html" },
      "<script src='/.well-known/captcha/'></script>",
    ],
  ])("%s is reported as a bot protection", async (_, status, headers, body) => {
    const auth = { scheme: "bearer", token: "s3cret-0" } as const;
    expect(await asked(answering(status, headers, body), { auth })).toEqual({
      ...{ kind: "unreachable", status, retry: false },
      reason: { code: "bot_protection" },
    });
  });

  test.each([408, 429, 500, 502, 503, 504, 599])("%i can be retried", async (status) => {
    const reason = { code: "answered", params: { asked: "product_api", status } };
    expect(await asked(answering(status))).toEqual({ kind: "unreachable", status, reason, retry: true });
  });

  test.each([201, 202, 203, 206])("%i with a product is read", async (status) => {
    const answer = { id: 1 };
    expect(await asked(answering(status, {}, JSON.stringify([answer])))).toMatchObject({
      kind: "found",
      status,
      answer,
    });
  });

  test.each([202, 204, 300, 400, 402, 405, 409, 418, 451])("%i is invalid", async (status) => {
    const body = status < 300 ? "" : "{}";
    const reason = { code: "answered", params: { asked: "product_api", status } };
    expect(await asked(answering(status, {}, body))).toEqual({ kind: "invalid", status, reason });
  });

  test.each([
    [301, "http://169.254.169.254/", "169.254.169.254"],
    [302, "https://key:secret@www.shop.test:8443/p1?token=secret#secret", "www.shop.test:8443"],
    [303, "/login?secret", "127.0.0.1:PORT"],
    [307, "https://", ""],
    [308, undefined, ""],
  ])("%i is not followed, and only the host of %s is reported", async (status, location, where) => {
    const { url, port } = await merchantServer(answering(status, location === undefined ? {} : { location }));
    const host = where.replace("PORT", String(port));
    const reason = { code: "redirects", params: { asked: "product_api", ...(host && { host }) } };
    expect(await fetchFrom(url)).toEqual({ kind: "invalid", status, reason });
  });
});

describe("the time of the next try", () => {
  test.each<[string, number | undefined]>([
    ["120", 120],
    ["0", 0],
    ["9999999", 9_999_999],
    ["Fri, 20 Nov 2026 10:01:30 GMT", 90],
    ["Fri, 20 Nov 2026 09:00:00 GMT", 0],
    ["-5", 0],
    ["soon", undefined],
    ["", undefined],
    ["9".repeat(400), undefined],
  ])("is read from Retry-After: %.30s", async (header, seconds) => {
    for (const status of [429, 503]) {
      const answer = await asked(answering(status, { "retry-after": header }));
      expect("retryAfterSeconds" in answer ? answer.retryAfterSeconds : undefined).toBe(seconds);
    }
  });
});

test("an unexpected error is logged with its cause but without the request, and returned as unreachable", async () => {
  const defect = Object.assign(new Error("a defect"), { code: "EMFILE" });
  const { logger, entries } = recordingLogger();
  const http = { request: () => Promise.reject(defect) };
  const auth: ProductApiAuth = { scheme: "bearer", token: "s3cret" };
  const client = createProductApiClient({ http, logger, now: Date.now });
  const reason = { code: "connection_failed" };
  const answer = await client.fetch({ url: "https://shop.test/1?key=s3cret", auth });
  expect(answer).toEqual({ kind: "unreachable", reason, retry: true });
  expect(entries).toEqual([
    {
      level: "error",
      message: "A product API could not be asked",
      error: expect.objectContaining({ code: "unexpected", cause: defect }),
      fields: { host: "shop.test" },
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain("s3cret");
});
