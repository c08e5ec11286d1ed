import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { createGuardedClient } from "../../../../shared/platform/outbound/guarded-client.ts";
import { merchantServer, rawServer } from "../../../support/merchants/merchant-server.ts";

const NOW = Date.UTC(2026, 10, 20, 10);

const guardedClient = (options: Partial<Parameters<typeof createGuardedClient>[0]> = {}) => {
  const client = createGuardedClient({
    allowLoopbackHttp: true,
    deadlineMs: 2_000,
    now: () => NOW,
    ...options,
  });
  onTestFinished(() => client.close());
  return client;
};

const get = async (answer: RequestListener, maxBytes = 100) => {
  const { url } = await merchantServer(answer);
  return guardedClient().request({ method: "GET", url, maxBytes });
};

test.each(["GET", "POST", "PUT", "PATCH", "DELETE"])("sends %s with its headers and body", async (method) => {
  const heard = vi.fn();
  const { url } = await merchantServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      heard(request.method, request.headers["content-type"], Buffer.concat(chunks).toString());
      response.end("{}");
    });
  });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  await guardedClient().request({ method, url, headers, body: "grant_type=x", maxBytes: 100 });
  expect(heard.mock.calls).toEqual([[method, "application/x-www-form-urlencoded", "grant_type=x"]]);
});

test("returns status, headers and unpacked body, for any status", async () => {
  const answer = await get((_, response) => {
    const headers = {
      "x-a": "1",
      "content-encoding": "gzip",
      "retry-after": "Fri, 20 Nov 2026 10:01:30 GMT",
    };
    response.writeHead(418, headers).end(gzipSync("short and stout"));
  });
  expect(answer).toMatchObject({ status: 418, retryAfterSeconds: 90 });
  expect(answer.headers["x-a"]).toBe("1");
  expect(answer.body.toString()).toBe("short and stout");
});

test.each([
  [100, true],
  [101, false],
])("a body of %i bytes, with a limit of 100, is read: %s", async (size, isRead) => {
  const answer = get((_, response) => void response.end("x".repeat(size)));
  if (isRead) expect((await answer).body).toHaveLength(size);
  else await expect(answer).rejects.toMatchObject({ code: "body_too_large" });
});

test("does not wait for an unwanted body", async () => {
  const { url } = await merchantServer((_, response) => void response.writeHead(404).write("never to end"));
  const wantsBody = ({ status }: { status: number }) => status === 200;
  const answer = await guardedClient().request({ method: "GET", url, maxBytes: 100, wantsBody });
  expect([answer.status, answer.body.length]).toEqual([404, 0]);
});

test.each(["GET", "POST"])(
  "does not repeat a %s on another idle connection if one breaks",
  async (method) => {
    let requests = 0;
    const { url } = await rawServer((socket) => {
      requests++;
      socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}");
      socket.on("data", () => {
        requests++;
        socket.resetAndDestroy();
      });
    });
    const client = guardedClient();
    const ask = () => client.request({ method, url, maxBytes: 100 });
    await Promise.all([ask(), ask(), ask()]);
    await expect(ask()).rejects.toMatchObject({ code: "connection_failed" });
    expect(requests).toBe(4);
  },
);

test("does not reuse connections that were idle while the process was frozen", async () => {
  const { url, connections } = await merchantServer((_, response) => void response.end("{}"));
  let time = NOW;
  const client = guardedClient({ now: () => time });
  const ask = () => client.request({ method: "GET", url, maxBytes: 100 });
  for (const idleMs of [0, 4_000, 4_001]) {
    time += idleMs;
    await ask();
    // A connection becomes free a moment after its response.
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(connections).toHaveLength(2);
});

const LOOPBACK_AND_LINK_LOCAL = [
  ...["127.0.0.1", "127.1", "2130706433", "0177.0.0.1", "0x7f000001", "0x7f.1", "017700000001"],
  ...["0", "0.0.0.0", "0xa000001", "2852039166", "0xa9fea9fe", "0251.0376.0251.0376", "169.254.43518"],
  ...["１２７.0.0.1", "127。0。0。1", "①②⑦.0.0.1", "127.0.0.1."],
  ...["[::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]", "[0:0:0:0:0:ffff:a9fe:a9fe]"],
];

test.each(LOOPBACK_AND_LINK_LOCAL)("rejects %s in any notation, without a DNS lookup", async (host) => {
  const resolve = vi.fn();
  const client = guardedClient({ allowLoopbackHttp: false, resolve });
  const request = { method: "GET", url: `https://${host}/products/1`, maxBytes: 1 };
  await expect(client.request(request)).rejects.toMatchObject({ code: "address_not_public" });
  expect(resolve).not.toHaveBeenCalled();
});

test.each(["http://8.8.8.8/1", "http://10.0.0.1/1", "https://10.0.0.1/1", "https://[fd00:ec2::254]/1"])(
  "rejects %s on the local stack too, where plain http is only allowed for loopback",
  async (url) => {
    const request = { method: "GET", url, maxBytes: 1 };
    await expect(guardedClient().request(request)).rejects.toMatchObject({ code: "address_not_public" });
  },
);

test.each([
  ["shop.test/1", "url_invalid"],
  ["http://shop.test/1", "url_not_https"],
  ["https://key:secret@shop.test/1", "url_with_credentials"],
  ["https://169.254.169.254/", "address_not_public"],
  ["https://private.test/", "address_not_public"],
  ["https://unknown.test/", "name_not_resolved"],
])("rejects %s with %s, for any method", async (url, code) => {
  const client = guardedClient({
    allowLoopbackHttp: false,
    resolve: (host, callback) =>
      host === "unknown.test"
        ? callback(new Error("ENOTFOUND"), [])
        : callback(null, [{ address: "10.0.0.1", family: 4 }]),
  });
  for (const method of ["GET", "POST"]) {
    await expect(client.request({ method, url, maxBytes: 1 })).rejects.toMatchObject({ code });
  }
});
