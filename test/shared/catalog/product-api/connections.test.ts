import { once } from "node:events";
import type { RequestListener } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { testClient } from "../../../support/merchants/fetch-from.ts";
import { merchantServer } from "../../../support/merchants/merchant-server.ts";

const json: RequestListener = (_, response) =>
  void response.writeHead(200, { "content-type": "application/json" }).end("{}");

const NO_AUTH = { scheme: "none" } as const;
const FOUND = expect.objectContaining({ kind: "found" });

describe("a connection", () => {
  test.each<[string, RequestListener]>([
    ["a product", json],
    [
      "404",
      (_, response) => void response.writeHead(404, { "content-type": "text/html" }).end("<p>Gone</p>"),
    ],
    ["429", (_, response) => void response.writeHead(429).end("slow down")],
    ["304", (_, response) => void response.writeHead(304).end()],
  ])("is reused after %s", async (_, answer) => {
    const merchant = await merchantServer(answer);
    const client = testClient();
    for (let request = 0; request < 4; request++) {
      await client.fetch({ url: merchant.url, auth: NO_AUTH, etag: '"a"' });
      // The connection of an unread body ends a moment later.
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(merchant.connections).toHaveLength(1);
  });

  test("is closed after an aborted response", async () => {
    const merchant = await merchantServer((_, response) => {
      response.writeHead(200).write("x".repeat(1024 * 1024 + 1));
    });
    await testClient().fetch({ url: merchant.url, auth: NO_AUTH });
    const [socket] = merchant.connections;
    if (socket && !socket.destroyed) await once(socket, "close");
    expect(socket?.destroyed).toBe(true);
  });

  test("breaks during a response without a retry by the client, as the queue retries", async () => {
    let requests = 0;
    const merchant = await merchantServer((request, response) => {
      requests++;
      if (requests !== 2) return json(request, response);
      response.writeHead(200, { "content-type": "application/json", "content-length": 100 });
      response.write("{", () => setTimeout(() => request.socket.resetAndDestroy(), 10));
    });
    const client = testClient();
    await client.fetch({ url: merchant.url, auth: NO_AUTH });
    expect(await client.fetch({ url: merchant.url, auth: NO_AUTH })).toMatchObject({ kind: "unreachable" });
    expect(await client.fetch({ url: merchant.url, auth: NO_AUTH })).toEqual(FOUND);
    expect(requests).toBe(3);
  });

  test("is limited to 20 at once per shop", async () => {
    let most = 0;
    const open: (() => void)[] = [];
    // Responds shortly after 20 requests are open. A 21st would have arrived by then.
    const merchant = await merchantServer((request, response) => {
      most = Math.max(
        most,
        open.push(() => json(request, response)),
      );
      const answerAll = () => {
        for (const answer of open.splice(0)) answer();
      };
      if (open.length === 20) setTimeout(answerAll, 50);
    });
    const client = testClient();
    const ask = () => client.fetch({ url: merchant.url, auth: NO_AUTH });
    const answers = await Promise.all(Array.from({ length: 60 }, ask));
    expect(answers).toEqual(answers.map(() => FOUND));
    expect(most).toBe(20);
  });
});

describe("cleanup", () => {
  test("closes all connections with the client", async () => {
    const merchant = await merchantServer(json);
    const client = testClient();
    await Promise.all([1, 2, 3].map(() => client.fetch({ url: merchant.url, auth: NO_AUTH })));
    const closed = merchant.connections.map((socket) => once(socket, "close"));
    client.close();
    await Promise.all(closed);
    expect(merchant.connections).toHaveLength(3);
  });

  test.each<[string, RequestListener]>([
    ["a product", json],
    ["a missing product", (_, response) => void response.writeHead(404).end("gone")],
    ["an invalid response", (_, response) => void response.writeHead(200).end("<p>")],
    ["a broken response", (request) => void request.socket.destroy()],
    ["no response", () => undefined],
  ])("clears the deadline of a request after %s", async (_, answer) => {
    const { url } = await merchantServer(answer);
    const started = vi.spyOn(globalThis, "setTimeout");
    const stopped = vi.spyOn(globalThis, "clearTimeout");
    await testClient({ deadlineMs: 277 }).fetch({ url, auth: NO_AUTH });
    const deadlines = started.mock.results.filter((__, index) => started.mock.calls[index]?.[1] === 277);
    expect(deadlines).toHaveLength(1);
    await vi.waitFor(() => expect(stopped.mock.calls.flat()).toContain(deadlines[0]?.value));
    vi.restoreAllMocks();
  });

  test("clears the deadline of a request that is never sent", async () => {
    const started = vi.spyOn(globalThis, "setTimeout");
    const stopped = vi.spyOn(globalThis, "clearTimeout");
    await testClient().fetch({ url: "ftp://shop.test", auth: NO_AUTH });
    expect(stopped.mock.calls.flat()).toContain(started.mock.results[0]?.value);
    vi.restoreAllMocks();
  });
});
