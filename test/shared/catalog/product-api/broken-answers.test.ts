import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { asked, askedRaw, HEAD, json, SOON } from "../../../support/merchants/ask-merchant.ts";
import { fetchFrom } from "../../../support/merchants/fetch-from.ts";
import { rawServer } from "../../../support/merchants/merchant-server.ts";

const BROKEN = { kind: "unreachable", reason: { code: "connection_failed" }, retry: true };
const NOT_JSON = { kind: "invalid", status: 200, reason: { code: "not_json" } };

describe("a response that breaks off", () => {
  test("is unreachable if it ends within its body", async () => {
    expect(await askedRaw((socket) => socket.end(`${HEAD}content-length: 100\r\n\r\n{"a":`))).toEqual(BROKEN);
  });

  test("is unreachable if it ends within a chunked body", async () => {
    expect(
      await askedRaw((socket) => socket.end(`${HEAD}transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n`)),
    ).toEqual(BROKEN);
  });

  test("is unreachable if the connection is reset", async () => {
    const answer = askedRaw((socket) => {
      socket.write(`${HEAD}content-length: 100\r\n\r\n{"a":`);
      setTimeout(() => socket.resetAndDestroy(), 20);
    });
    expect(await answer).toEqual(BROKEN);
  });

  test("is unreachable if it ends within its compressed body", async () => {
    const packed = gzipSync(JSON.stringify({ text: "x".repeat(1_000) }));
    const head = `${HEAD}content-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`;
    const answer = askedRaw((socket) =>
      socket.end(Buffer.concat([Buffer.from(head), packed.subarray(0, 20)])),
    );
    expect(await answer).toEqual(BROKEN);
  });

  test("is unreachable if it ends before the body", async () => {
    expect(await askedRaw((socket) => socket.destroy())).toEqual(BROKEN);
    expect(await askedRaw((socket) => socket.resetAndDestroy())).toEqual(BROKEN);
    expect(await askedRaw((socket) => socket.end(HEAD))).toEqual(BROKEN);
  });

  test("is unreachable if nothing listens", async () => {
    const { port } = await rawServer(() => undefined);
    expect(await fetchFrom(`http://[::1]:${port}/`)).toEqual(BROKEN);
  });
});

describe("an unusual response", () => {
  test.each([
    ["text/plain", "{oops", "text/plain"],
    ["application/xml", "<product/>", "application/xml"],
    ["", "<h1>Shop</h1>", undefined],
    ["<b>bold</b>/x", "<h1>Shop</h1>", undefined],
  ])("%s that is not JSON is invalid", async (type, body, named) => {
    const reason = named ? { code: "other_media_type", params: { type: named } } : NOT_JSON.reason;
    expect(await asked(json(body, { "content-type": type }))).toEqual({ ...NOT_JSON, reason });
  });

  test.each([
    ["text/html; charset=utf-8", "<h1>Shop</h1>"],
    ["text/html", "function(){if(a){b({c:[1,2,3]})}}"],
    ["text/html", Buffer.from("<title>Zur\xfcck</title>", "latin1")],
    ["text/plain", "<!DOCTYPE html><title>Shop</title>"],
    ["application/json", "\ufeff\n<html lang='en'>"],
  ])("%s that contains a page is reported as a page", async (type, body) => {
    const reason = { code: "html_page", params: { asked: "product_api" } };
    expect(await asked(json(body, { "content-type": type }))).toEqual({ ...NOT_JSON, reason });
  });

  test.each([
    ["text/html; charset=utf-8", "text/html"],
    ["application/jsonp", "application/jsonp"],
    ["text/plain", "text/plain"],
    ["", undefined],
  ])("%s with JSON is read, and its type is reported", async (type, mediaType) => {
    const answer = await asked(json('{"id":1}', { "content-type": type }));
    expect(answer).toEqual({
      kind: "found",
      status: 200,
      answer: { id: 1 },
      ...(mediaType && { mediaType }),
    });
  });

  test("is read if it is an array of one product, not found if empty, and invalid with several", async () => {
    expect(await asked(json('[{"id":1}]'))).toMatchObject({ kind: "found", answer: { id: 1 } });
    for (const none of ["[]", "null"])
      expect(await asked(json(none))).toEqual({ kind: "not_found", status: 200 });
    const reason = { code: "several_products", params: { products: 2 } };
    expect(await asked(json('[{"id":1},{"id":2}]'))).toEqual({ kind: "invalid", status: 200, reason });
  });

  test.each(["<h1>Shop</h1>", "", "{", "undefined", "{'a': 1}", '{"a":1}{"b":2}'])(
    "is invalid without valid JSON: %s",
    async (body) => {
      expect(await asked(json(body))).toEqual(NOT_JSON);
    },
  );

  test("is invalid with invalid UTF-8", async () => {
    const reason = { code: "not_utf8" };
    const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xe9, 0xff]), Buffer.from('"}')]);
    expect(await asked(json(bytes))).toEqual({ kind: "invalid", status: 200, reason });
  });

  test("is invalid with JSON nested 100,000 deep", async () => {
    const reason = { code: "too_deep", params: { most: 64 } };
    const body = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
    expect(await asked(json(body))).toEqual({ kind: "invalid", status: 200, reason });
    expect(await asked(json(`${"[".repeat(64)}${"]".repeat(64)}`))).toMatchObject({ kind: "found" });
  });

  test.each([
    ["gzip", "no gzip"],
    ["gzip", gzipSync("{}").subarray(0, 15)],
    ["deflate", "no deflate"],
    ["br", "no brotli"],
  ])("is invalid if its %s can't be decompressed", async (coding, body) => {
    const reason = { code: "encoding_broken" };
    const answer = await asked(json(body, { "content-encoding": coding }));
    expect(answer).toEqual({ kind: "invalid", status: 200, reason });
  });

  test.each(["zstd", "gzip, gzip", "__proto__", "constructor"])(
    "is invalid with the unknown encoding %s",
    async (coding) => {
      const reason = { code: "encoding_unknown" };
      const answer = await asked(json("{}", { "content-encoding": coding }));
      expect(answer).toEqual({ kind: "invalid", status: 200, reason });
    },
  );

  test("is invalid if it is not HTTP", async () => {
    const reason = { code: "http_invalid" };
    const answer = await askedRaw((socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n"));
    expect(answer).toEqual({ kind: "invalid", reason });
  });

  test("is unreachable if it switches protocols", async () => {
    const upgrade = "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n";
    expect(await askedRaw((socket) => socket.write(upgrade), SOON)).toMatchObject({ kind: "unreachable" });
  });

  test("is unreachable without TLS", async () => {
    const { port } = await rawServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    const reason = { code: "tls_failed" };
    const failure = { kind: "unreachable", reason, retry: true };
    expect(await fetchFrom(`https://127.0.0.1:${port}/`)).toEqual(failure);
  });
});
