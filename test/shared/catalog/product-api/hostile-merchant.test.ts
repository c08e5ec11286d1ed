import { createGzip, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { asked, askedRaw, HEAD, json, SOON } from "../../../support/merchants/ask-merchant.ts";
import { fetchFrom, testClient } from "../../../support/merchants/fetch-from.ts";
import { merchantServer } from "../../../support/merchants/merchant-server.ts";
import { deferred } from "../../../support/values/deferred.ts";

const OVERDUE = {
  kind: "unreachable",
  reason: { code: "deadline_passed", params: { seconds: 10 } },
  retry: true,
};
const TOO_LARGE = {
  kind: "invalid",
  status: 200,
  reason: { code: "body_too_large", params: { megabytes: 1 } },
};

const flood = (response: NodeJS.WritableStream & { destroyed?: boolean }, chunk: string | Buffer) => {
  const write = (): void => {
    if (response.destroyed) return;
    if (response.write(chunk)) setImmediate(write);
    else response.once("drain", write);
  };
  write();
};

describe("an oversized response", () => {
  test("is aborted at 1 MB if its body is endless", async () => {
    const answer = asked((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      flood(response, " ".repeat(64 * 1024));
    });
    expect(await answer).toEqual(TOO_LARGE);
  });

  test("can have a body of 1 MB, and no byte more", async () => {
    const sized = (bytes: number) => json(JSON.stringify("x".repeat(bytes - 2)));
    expect(await asked(sized(1024 * 1024))).toMatchObject({ kind: "found" });
    expect(await asked(sized(1024 * 1024 + 1))).toEqual(TOO_LARGE);
  });

  test("is aborted during decompression if it is a compression bomb", async () => {
    const bomb = gzipSync(Buffer.alloc(96 * 1024 * 1024, " "));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    expect(await asked(json(bomb, { "content-encoding": "gzip" }))).toEqual(TOO_LARGE);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
  });

  test("is aborted if it is an endless compression bomb", async () => {
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
  ])("is invalid with %s of over 16 KB", async (_, headers) => {
    const reason = { code: "http_invalid" };
    expect(await askedRaw((socket) => socket.write(`${HEAD}${headers}\r\n{}`))).toEqual({
      kind: "invalid",
      reason,
    });
  });

  test("is invalid with endless headers", async () => {
    const answer = await askedRaw((socket) => {
      socket.write(HEAD);
      flood(socket, "x: 1\r\n".repeat(1_000));
    });
    expect(answer).toMatchObject({ kind: "invalid" });
  });

  test.each(["404 Not Found", "503 Service Unavailable", "302 Found"])(
    "is aborted by its size if its body is endless, with status %s",
    async (status) => {
      const closed = deferred();
      await askedRaw((socket) => {
        socket.on("close", closed.resolve);
        socket.write(`HTTP/1.1 ${status}\r\ntransfer-encoding: chunked\r\n\r\n`);
        flood(socket, `2000\r\n${" ".repeat(0x2000)}\r\n`);
      });
      await closed.promise;
    },
  );
});

describe("a slow response", () => {
  test("fails at the deadline if nothing is sent", async () => {
    expect(await asked(() => undefined, SOON)).toEqual(OVERDUE);
  });

  test("fails at the deadline if its headers arrive byte by byte", async () => {
    const answer = askedRaw((socket) => {
      socket.write(HEAD);
      const timer = setInterval(() => socket.write("x"), 20);
      socket.on("close", () => clearInterval(timer));
    }, SOON);
    expect(await answer).toEqual(OVERDUE);
  });

  test.each([
    ["plain", {}],
    ["compressed", { "content-encoding": "gzip" }],
  ])("fails at the deadline if its %s body arrives byte by byte", async (_, headers) => {
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

  test("fails at the deadline if it sends endless interim responses", async () => {
    const answer = askedRaw((socket) => {
      const timer = setInterval(() => socket.write("HTTP/1.1 103 Early Hints\r\n\r\n"), 20);
      socket.on("close", () => clearInterval(timer));
    }, SOON);
    expect(await answer).toEqual(OVERDUE);
  });

  test("fails at the deadline if its host name is never resolved", async () => {
    const options = { ...SOON, resolve: () => undefined };
    expect(await fetchFrom("http://shop.test/products/p1", {}, options)).toEqual(OVERDUE);
  });

  test("fails at the deadline if it waits for a free connection", async () => {
    const { url } = await merchantServer(() => undefined);
    const client = testClient(SOON);
    const answers = Array.from({ length: 30 }, () => client.fetch({ url, auth: { scheme: "none" } }));
    expect(await Promise.all(answers)).toEqual(answers.map(() => OVERDUE));
  });
});
