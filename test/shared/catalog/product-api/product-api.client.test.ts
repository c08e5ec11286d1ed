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

describe("a product that is found", () => {
  test.each([
    "Application/JSON",
    "application/hal+json",
    "application/vnd.shop.v1+json;charset=UTF-8",
    "text/json",
    // What Shopify's storefronts say of their JSON.
    "application/javascript; charset=utf-8",
    "text/javascript",
  ])("is read as JSON from %s", async (type) => {
    const answer = await asked(answering(200, { "content-type": type }, JSON.stringify(PRODUCT)));
    expect(answer).toEqual({ kind: "found", status: 200, answer: PRODUCT });
  });

  test("comes with its etag, to be asked with the next time", async () => {
    const answer = await asked(answering(200, { etag: 'W/"a1"' }, JSON.stringify(PRODUCT)));
    expect(answer).toEqual({ kind: "found", status: 200, answer: PRODUCT, etag: 'W/"a1"' });
  });

  test("comes without an etag that is too long to keep", async () => {
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
  ])("is unpacked from %s", async (coding, pack) => {
    const body = pack(JSON.stringify(PRODUCT));
    const answer = await asked(answering(200, { "content-encoding": coding }, body));
    expect(answer).toMatchObject({ answer: PRODUCT });
  });

  test("may begin with a byte order mark", async () => {
    const answer = await asked(answering(200, {}, `\ufeff${JSON.stringify(PRODUCT)}`));
    expect(answer).toMatchObject({ answer: PRODUCT });
  });

  test("may be any JSON: the mapping decides what it is worth", async () => {
    expect(await asked(answering(200, {}, "null"))).toMatchObject({ kind: "found", answer: null });
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

  test("asks for JSON, and says who is asking", async () => {
    expect(await headersFor({ scheme: "none" })).toMatchObject({
      accept: "application/json",
      "accept-encoding": "gzip, deflate, br",
      "user-agent": "shoppable-video-catalog",
    });
  });

  test("asks whether the last answer still holds only where there was one", async () => {
    expect(await headersFor({ scheme: "none" })).not.toHaveProperty("if-none-match");
    expect(await headersFor({ scheme: "none" }, '"a1"')).toHaveProperty("if-none-match", '"a1"');
  });

  test.each<[string, ProductApiAuth]>([
    ["a token", { scheme: "bearer", token: "a\r\nx-admin: 1" }],
    ["a token with a line feed", { scheme: "bearer", token: "a\nx-admin: 1" }],
    ["a header's value", { scheme: "header", name: "x-key", value: "a\r\nx-admin: 1" }],
    ["a header's name", { scheme: "header", name: "x-key: 1\r\nx-admin", value: "1" }],
    ["a character that no header can hold", { scheme: "bearer", token: "€" }],
  ])("that %s would add a header to is not sent", async (_, auth) => {
    let requests = 0;
    const listen: RequestListener = (__, response) => {
      requests++;
      response.end();
    };
    const problem = "the credentials hold a character that no header can";
    expect(await asked(listen, { auth })).toEqual({ kind: "invalid", problem });
    expect(requests).toBe(0);
  });
});

describe("an answer without a product", () => {
  test.each([404, 410])("%i says that there is none", async (status) => {
    expect(await asked(answering(status))).toEqual({ kind: "not_found", status });
  });

  test("304 says that the last one holds, where that was asked", async () => {
    const unchanged = await asked(answering(304, {}, ""), { etag: '"a1"' });
    expect(unchanged).toEqual({ kind: "not_modified", status: 304 });
    const problem = "the product API answered 304";
    expect(await asked(answering(304, {}, ""))).toEqual({ kind: "invalid", status: 304, problem });
  });

  test.each([401, 403])("%i can be mended by the merchant only", async (status) => {
    const problem = "the product API refused the credentials";
    expect(await asked(answering(status))).toEqual({ kind: "unreachable", status, problem, retry: false });
  });

  test.each([408, 429, 500, 502, 503, 504, 599])("%i is tried again", async (status) => {
    const problem = `the product API answered ${status}`;
    expect(await asked(answering(status))).toEqual({ kind: "unreachable", status, problem, retry: true });
  });

  test.each([201, 202, 204, 206, 300, 400, 402, 405, 409, 418, 451])("%i can't be used", async (status) => {
    const body = status === 204 ? "" : "{}";
    const problem = `the product API answered ${status}`;
    expect(await asked(answering(status, {}, body))).toEqual({ kind: "invalid", status, problem });
  });

  test.each([
    [301, "http://169.254.169.254/", " to 169.254.169.254"],
    [302, "https://key:secret@www.shop.test:8443/p1?token=secret#secret", " to www.shop.test:8443"],
    [303, "/login?secret", " to 127.0.0.1:PORT"],
    [307, "https://", ""],
    [308, undefined, ""],
  ])("%i is not followed, and names the host of %s alone", async (status, location, where) => {
    const { url, port } = await merchantServer(answering(status, location === undefined ? {} : { location }));
    const target = where.replace("PORT", String(port));
    const problem = `the product API redirects${target}, which is not followed: use the address that it leads to`;
    expect(await fetchFrom(url)).toEqual({ kind: "invalid", status, problem });
  });
});

describe("when to try again", () => {
  /** The client's clock stands still: Sat, 20 Nov 2026 10:00:00 GMT. */
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

test("an error that is none of the usual ones is logged with its cause and without the request, and is an outcome all the same", async () => {
  const defect = Object.assign(new Error("a defect"), { code: "EMFILE" });
  const { logger, entries } = recordingLogger();
  const http = { request: () => Promise.reject(defect) };
  const auth: ProductApiAuth = { scheme: "bearer", token: "s3cret" };
  const client = createProductApiClient({ http, logger, now: Date.now });
  const problem = "the connection failed or broke off";
  const answer = await client.fetch({ url: "https://shop.test/1?key=s3cret", auth });
  expect(answer).toEqual({ kind: "unreachable", problem, retry: true });
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
