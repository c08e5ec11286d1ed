import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import { createGzip, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { fetchFrom, testClient } from "../../support/fetch-from.ts";
import { merchantServer, rawServer } from "../../support/merchant-server.ts";

/** Long enough for an answer on loopback, short enough to wait for. */
const SOON = { deadlineMs: 300 };
const OVERDUE = { kind: "unreachable", problem: "no whole answer within 10 s", retry: true };
const BROKEN = { kind: "unreachable", problem: "the connection failed or broke off", retry: true };
const TOO_LARGE = { kind: "invalid", status: 200, problem: "the answer is larger than 1 MB" };
const NOT_JSON = { kind: "invalid", status: 200, problem: "the answer is not JSON" };

const json =
  (body: string | Buffer, headers: object = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { "content-type": "application/json", ...headers }).end(body);

const asked = async (answer: RequestListener, options?: { deadlineMs: number }) =>
  fetchFrom((await merchantServer(answer)).url, {}, options);

const askedRaw = async (onRequest: (socket: Socket) => void, options?: { deadlineMs: number }) =>
  fetchFrom((await rawServer(onRequest)).url, {}, options);

const HEAD = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";

/** Writes as long as somebody reads. */
const flood = (response: NodeJS.WritableStream & { destroyed?: boolean }, chunk: string | Buffer) => {
  const write = (): void => {
    if (response.destroyed) return;
    if (response.write(chunk)) setImmediate(write);
    else response.once("drain", write);
  };
  write();
};

describe("an answer that is too much", () => {
  test("a body that never ends is given up at 1 MB", async () => {
    const answer = asked((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      flood(response, " ".repeat(64 * 1024));
    });
    expect(await answer).toEqual(TOO_LARGE);
  });

  test("a byte over 1 MB is too much", async () => {
    expect(await asked(json(JSON.stringify("x".repeat(1024 * 1024 - 1))))).toEqual(TOO_LARGE);
  });

  test("a bomb is stopped as it unpacks", async () => {
    const bomb = gzipSync(Buffer.alloc(512 * 1024 * 1024, " "), { level: 9 });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    expect(await asked(json(bomb, { "content-encoding": "gzip" }))).toEqual(TOO_LARGE);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
  });

  test("a bomb without an end is stopped too", async () => {
    const answer = asked((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
      const gzip = createGzip();
      gzip.pipe(response);
      response.on("close", () => gzip.destroy());
      flood(gzip, Buffer.alloc(64 * 1024, " "));
    });
    expect(await answer).toEqual(TOO_LARGE);
  });

  test.each([
    ["one long header", `x-flood: ${"f".repeat(64 * 1024)}\r\n`],
    ["many headers", Array.from({ length: 4_000 }, (_, index) => `x-${index}: 1\r\n`).join("")],
  ])("%s of over 16 KB are not read", async (_, headers) => {
    const problem = "the answer is not valid HTTP, or its headers are too large";
    expect(await askedRaw((socket) => socket.write(`${HEAD}${headers}\r\n{}`))).toEqual({
      kind: "invalid",
      problem,
    });
  });

  test("headers without an end are not read to it", async () => {
    const answer = await askedRaw((socket) => {
      socket.write(HEAD);
      flood(socket, "x: 1\r\n".repeat(1_000));
    });
    expect(answer).toMatchObject({ kind: "invalid" });
  });

  test.each(["404 Not Found", "503 Service Unavailable", "302 Found"])(
    "the body of a %s that never ends holds nobody up",
    async (status) => {
      let socketClosed: () => void = () => undefined;
      const closed = new Promise<void>((resolve) => {
        socketClosed = resolve;
      });
      await askedRaw((socket) => {
        socket.on("close", () => socketClosed());
        socket.write(`HTTP/1.1 ${status}\r\ntransfer-encoding: chunked\r\n\r\n`);
        flood(socket, `2000\r\n${" ".repeat(0x2000)}\r\n`);
      });
      // It is cut off by its size, long before the deadline of 10 s.
      await closed;
    },
  );
});

describe("an answer that does not come", () => {
  test("nothing at all is waited for until the deadline", async () => {
    expect(await asked(() => undefined, SOON)).toEqual(OVERDUE);
  });

  test("headers that drip are waited for until the deadline", async () => {
    const answer = askedRaw((socket) => {
      socket.write(HEAD);
      const timer = setInterval(() => socket.write("x"), 20);
      socket.on("close", () => clearInterval(timer));
    }, SOON);
    expect(await answer).toEqual(OVERDUE);
  });

  test.each([
    ["plain", {}],
    ["packed", { "content-encoding": "gzip" }],
  ])("a %s body that drips is waited for until the deadline", async (_, headers) => {
    const body = gzipSync("{}");
    const answer = asked((__, response) => {
      response.writeHead(200, { "content-type": "application/json", ...headers });
      let sent = 0;
      const timer = setInterval(() => {
        if (sent < body.length - 8)
          response.write("content-encoding" in headers ? body.subarray(sent, ++sent) : " ");
      }, 20);
      response.on("close", () => clearInterval(timer));
    }, SOON);
    expect(await answer).toEqual(OVERDUE);
  });

  test("interim answers without an end are waited for until the deadline", async () => {
    const answer = askedRaw((socket) => {
      const timer = setInterval(() => socket.write("HTTP/1.1 103 Early Hints\r\n\r\n"), 20);
      socket.on("close", () => clearInterval(timer));
    }, SOON);
    expect(await answer).toEqual(OVERDUE);
  });

  test("a name that is never resolved is waited for until the deadline", async () => {
    const options = { ...SOON, resolve: () => undefined };
    expect(await fetchFrom("http://shop.test/products/p1", {}, options)).toEqual(OVERDUE);
  });

  test("a request that waits behind slow ones has its own deadline", async () => {
    const { url } = await merchantServer(() => undefined);
    const client = testClient(SOON);
    const answers = Array.from({ length: 50 }, () => client.fetch({ url, auth: { scheme: "none" } }));
    expect(await Promise.all(answers)).toEqual(answers.map(() => OVERDUE));
  });
});

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
    ["HTML", { "content-type": "text/html" }],
    ["plain text", { "content-type": "text/plain" }],
    ["JSON that does not say so", { "content-type": "" }],
    ["almost JSON", { "content-type": "application/jsonp" }],
  ])("%s by its type", async (_, headers) => {
    expect(await asked(json("{}", headers))).toEqual(NOT_JSON);
  });

  test.each([
    "<!doctype html><h1>Shop</h1>",
    "",
    "{",
    "undefined",
    "{'a': 1}",
    '{"a":1}{"b":2}',
    "callback({})",
  ])("no JSON in its body: %s", async (body) => {
    expect(await asked(json(body))).toEqual(NOT_JSON);
  });

  test("invalid UTF-8", async () => {
    const problem = "the answer is not UTF-8";
    const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xe9, 0xff]), Buffer.from('"}')]);
    expect(await asked(json(bytes))).toEqual({ kind: "invalid", status: 200, problem });
  });

  test("JSON that is nested 100,000 deep", async () => {
    const problem = "the answer is nested deeper than 64";
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const) {
      const body = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
      expect(await asked(json(body))).toEqual({ kind: "invalid", status: 200, problem });
    }
    expect(await asked(json(`${"[".repeat(64)}${"]".repeat(64)}`))).toMatchObject({ kind: "found" });
  });

  test.each([
    ["gzip", "no gzip"],
    ["gzip", gzipSync("{}").subarray(0, 15)],
    ["deflate", "no deflate"],
    ["br", "no brotli"],
  ])("%s that can't be unpacked", async (coding, body) => {
    const problem = "the answer's compression is broken";
    expect(await asked(json(body, { "content-encoding": coding }))).toEqual({
      kind: "invalid",
      status: 200,
      problem,
    });
  });

  test.each(["zstd", "gzip, gzip", "compress", "__proto__", "constructor"])(
    "packed by %s",
    async (coding) => {
      const problem = "an unknown content encoding";
      expect(await asked(json("{}", { "content-encoding": coding }))).toEqual({
        kind: "invalid",
        status: 200,
        problem,
      });
    },
  );

  test("no HTTP", async () => {
    const problem = "the answer is not valid HTTP, or its headers are too large";
    expect(await askedRaw((socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n"))).toEqual({
      kind: "invalid",
      problem,
    });
  });

  test("another protocol, which nobody asked for", async () => {
    const upgrade = "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n";
    expect(await askedRaw((socket) => socket.write(upgrade), SOON)).toMatchObject({ kind: "unreachable" });
  });

  test("no TLS", async () => {
    const { port } = await rawServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    expect(await fetchFrom(`https://127.0.0.1:${port}/`)).toEqual({
      kind: "unreachable",
      problem: "no trusted TLS connection to the host",
      retry: true,
    });
  });
});
