import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { asked, askedRaw, HEAD, json, SOON } from "../../../support/merchants/ask-merchant.ts";
import { fetchFrom } from "../../../support/merchants/fetch-from.ts";
import { rawServer } from "../../../support/merchants/merchant-server.ts";

const BROKEN = { kind: "unreachable", problem: "the connection failed or broke off", retry: true };
const NOT_JSON = { kind: "invalid", status: 200, problem: "the answer is not JSON" };

describe("an answer that breaks off", () => {
  test("in its body", async () => {
    expect(await askedRaw((socket) => socket.end(`${HEAD}content-length: 100\r\n\r\n{"a":`))).toEqual(BROKEN);
  });

  test("in its body, without a length", async () => {
    expect(
      await askedRaw((socket) => socket.end(`${HEAD}transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n`)),
    ).toEqual(BROKEN);
  });

  test("in its body, by a reset", async () => {
    const answer = askedRaw((socket) => {
      socket.write(`${HEAD}content-length: 100\r\n\r\n{"a":`);
      setTimeout(() => socket.resetAndDestroy(), 20);
    });
    expect(await answer).toEqual(BROKEN);
  });

  test("in its packed body", async () => {
    const packed = gzipSync(JSON.stringify({ text: "x".repeat(1_000) }));
    const head = `${HEAD}content-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`;
    const answer = askedRaw((socket) =>
      socket.end(Buffer.concat([Buffer.from(head), packed.subarray(0, 20)])),
    );
    expect(await answer).toEqual(BROKEN);
  });

  test("before it has begun", async () => {
    expect(await askedRaw((socket) => socket.destroy())).toEqual(BROKEN);
    expect(await askedRaw((socket) => socket.resetAndDestroy())).toEqual(BROKEN);
    expect(await askedRaw((socket) => socket.end(HEAD))).toEqual(BROKEN);
  });

  test("because nobody listens", async () => {
    const { port } = await rawServer(() => undefined);
    expect(await fetchFrom(`http://[::1]:${port}/`)).toEqual(BROKEN);
  });
});

describe("an answer that is something else", () => {
  test.each([
    ["text/html; charset=utf-8", "<h1>Shop</h1>", "the answer is text/html, not JSON"],
    ["text/plain", "{oops", "the answer is text/plain, not JSON"],
    ["text/html", "function(){if(a){b({c:[1,2,3]})}}", "the answer is text/html, not JSON"],
    ["", "<h1>Shop</h1>", "the answer is not JSON"],
    ["<b>bold</b>/x", "<h1>Shop</h1>", "the answer is not JSON"],
  ])("%s by its type, and not JSON", async (type, body, problem) => {
    expect(await asked(json(body, { "content-type": type }))).toEqual({ ...NOT_JSON, problem });
  });

  test.each([
    ["text/html; charset=utf-8", "text/html"],
    ["application/jsonp", "application/jsonp"],
    ["text/plain", "text/plain"],
    ["", undefined],
  ])("%s by its type, but JSON: it is read, and the type is told", async (type, mediaType) => {
    const answer = await asked(json('{"id":1}', { "content-type": type }));
    expect(answer).toEqual({
      kind: "found",
      status: 200,
      answer: { id: 1 },
      ...(mediaType && { mediaType }),
    });
  });

  test("an array: of one product it is that product, of none it is none, of several it is refused", async () => {
    expect(await asked(json('[{"id":1}]'))).toMatchObject({ kind: "found", answer: { id: 1 } });
    expect(await asked(json("[]"))).toEqual({ kind: "not_found", status: 200 });
    const problem = "the answer holds 2 products, not one";
    expect(await asked(json('[{"id":1},{"id":2}]'))).toEqual({ kind: "invalid", status: 200, problem });
  });

  test.each(["<!doctype html><h1>Shop</h1>", "", "{", "undefined", "{'a': 1}", '{"a":1}{"b":2}'])(
    "no JSON in its body: %s",
    async (body) => {
      expect(await asked(json(body))).toEqual(NOT_JSON);
    },
  );

  test("invalid UTF-8", async () => {
    const problem = "the answer is not UTF-8";
    const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xe9, 0xff]), Buffer.from('"}')]);
    expect(await asked(json(bytes))).toEqual({ kind: "invalid", status: 200, problem });
  });

  test("JSON that is nested 100,000 deep", async () => {
    const problem = "the answer is nested deeper than 64";
    const body = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
    expect(await asked(json(body))).toEqual({ kind: "invalid", status: 200, problem });
    expect(await asked(json(`${"[".repeat(64)}${"]".repeat(64)}`))).toMatchObject({ kind: "found" });
  });

  test.each([
    ["gzip", "no gzip"],
    ["gzip", gzipSync("{}").subarray(0, 15)],
    ["deflate", "no deflate"],
    ["br", "no brotli"],
  ])("%s that can't be unpacked", async (coding, body) => {
    const problem = "the answer's compression is broken";
    const answer = await asked(json(body, { "content-encoding": coding }));
    expect(answer).toEqual({ kind: "invalid", status: 200, problem });
  });

  test.each(["zstd", "gzip, gzip", "__proto__", "constructor"])("packed by %s", async (coding) => {
    const problem = "an unknown content encoding";
    const answer = await asked(json("{}", { "content-encoding": coding }));
    expect(answer).toEqual({ kind: "invalid", status: 200, problem });
  });

  test("no HTTP", async () => {
    const problem = "the answer is not valid HTTP, or its headers are too large";
    const answer = await askedRaw((socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n"));
    expect(answer).toEqual({ kind: "invalid", problem });
  });

  test("another protocol, which nobody asked for", async () => {
    const upgrade = "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n";
    expect(await askedRaw((socket) => socket.write(upgrade), SOON)).toMatchObject({ kind: "unreachable" });
  });

  test("no TLS", async () => {
    const { port } = await rawServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    const problem = "no trusted TLS connection to the host";
    const failure = { kind: "unreachable", problem, retry: true };
    expect(await fetchFrom(`https://127.0.0.1:${port}/`)).toEqual(failure);
  });
});
