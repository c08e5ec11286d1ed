import { createGzip, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { asked, askedRaw, HEAD, json, SOON } from "../../../support/merchants/ask-merchant.ts";
import { fetchFrom, testClient } from "../../../support/merchants/fetch-from.ts";
import { merchantServer } from "../../../support/merchants/merchant-server.ts";
import { deferred } from "../../../support/values/deferred.ts";

const OVERDUE = { kind: "unreachable", problem: "no whole answer within 10 s", retry: true };
const TOO_LARGE = { kind: "invalid", status: 200, problem: "the answer is larger than 1 MB" };

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

  test("a body of 1 MB is read, and one of a byte more is not", async () => {
    const sized = (bytes: number) => json(JSON.stringify("x".repeat(bytes - 2)));
    expect(await asked(sized(1024 * 1024))).toMatchObject({ kind: "found" });
    expect(await asked(sized(1024 * 1024 + 1))).toEqual(TOO_LARGE);
  });

  test("a bomb is stopped as it unpacks", async () => {
    const bomb = gzipSync(Buffer.alloc(96 * 1024 * 1024, " "));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    expect(await asked(json(bomb, { "content-encoding": "gzip" }))).toEqual(TOO_LARGE);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
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
      const closed = deferred();
      await askedRaw((socket) => {
        socket.on("close", closed.resolve);
        socket.write(`HTTP/1.1 ${status}\r\ntransfer-encoding: chunked\r\n\r\n`);
        flood(socket, `2000\r\n${" ".repeat(0x2000)}\r\n`);
      });
      // It is cut off by its size, long before the deadline of 10 s.
      await closed.promise;
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
    const answers = Array.from({ length: 30 }, () => client.fetch({ url, auth: { scheme: "none" } }));
    expect(await Promise.all(answers)).toEqual(answers.map(() => OVERDUE));
  });
});
