import type { RequestListener } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { createGuardedClient } from "../../../shared/platform/outbound/guarded-client.ts";
import { createWebhookClient } from "../../../shared/webhooks/delivery/webhook.client.ts";
import { merchantServer, rawServer } from "../../support/merchants/merchant-server.ts";

// What an endpoint may do to whoever sends it events: each is an answer, of bounded size and in bounded time.

const send = (url: string, { local = true, onSlow = () => {} } = {}) => {
  const http = createGuardedClient({ allowLoopbackHttp: local, deadlineMs: 2_000, now: Date.now });
  onTestFinished(() => http.close());
  return createWebhookClient(http).send(url, { "webhook-id": "msg_1" }, "{}", onSlow);
};
const sendTo = async (answer: RequestListener) => send((await merchantServer(answer)).url);

test("an endpoint that takes more than a second is said to be slow while it is waited for, once", async () => {
  const said: string[] = [];
  const { url } = await merchantServer((_, response) => {
    setTimeout(() => {
      said.push("answers");
      response.writeHead(204).end();
    }, 1_200);
  });
  await send(url, { onSlow: () => void said.push("is slow") });
  expect(said).toEqual(["is slow", "answers"]);
});

test("a quick one is not", async () => {
  const onSlow = vi.fn();
  const { url } = await merchantServer((_, response) => void response.writeHead(204).end());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await send(url, { onSlow });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onSlow).not.toHaveBeenCalled();
});

test("of five megabytes the first kilobyte is kept, and the rest is not waited for", async () => {
  const { status, answer } = await sendTo((_, response) => {
    response.writeHead(500).end("x".repeat(5 * 1024 * 1024));
  });
  expect(status).toBe(500);
  expect(answer).toHaveLength(1_024);
});

test("an answer without end is a status and its first kilobyte", async () => {
  const { status, answer } = await sendTo((_, response) => {
    response.writeHead(503);
    const write = () => {
      while (response.write("busy ".repeat(1_000)));
    };
    response.on("drain", write);
    write();
  });
  expect(status).toBe(503);
  expect(answer).toHaveLength(1_024);
});

test("of a success nothing is kept, however much it says", async () => {
  expect(await sendTo((_, response) => void response.end("x".repeat(5 * 1024 * 1024)))).toEqual({
    status: 200,
  });
});

test("a redirect is its status: where it leads is not asked", async () => {
  const asked = vi.fn();
  const { url } = await merchantServer((_, response) => {
    asked();
    response.end();
  });
  const { status } = await sendTo((_, response) => void response.writeHead(307, { location: url }).end());
  expect(status).toBe(307);
  expect(asked).not.toHaveBeenCalled();
});

test("one that never answers ends at the deadline", async () => {
  expect(await sendTo(() => undefined)).toEqual({ failure: "deadline_passed" });
});

test("one that has begun to answer and stops ends at the deadline too", async () => {
  const answer = await sendTo((_, response) => void response.writeHead(500).write("one moment"));
  expect(answer).toEqual({ failure: "deadline_passed" });
});

test.each(["https://127.0.0.1/", "https://10.0.0.1/", "https://169.254.169.254/", "https://[::1]/"])(
  "a private address gets nothing: %s",
  async (url) => {
    expect(await send(url, { local: false })).toEqual({ failure: "address_not_public" });
  },
);

test("one whose TLS is broken is a failure", async () => {
  const { url } = await rawServer((socket) => socket.end("no TLS here\r\n"));
  const { failure } = await send(url.replace("http:", "https:"));
  expect(["tls_failed", "connection_failed"]).toContain(failure);
});
