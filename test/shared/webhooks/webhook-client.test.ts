import type { RequestListener } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { createGuardedClient } from "../../../shared/platform/outbound/guarded-client.ts";
import { createWebhookClient } from "../../../shared/webhooks/delivery/webhook.client.ts";
import { merchantServer, rawServer } from "../../support/merchants/merchant-server.ts";

const send = (url: string, { local = true } = {}) => {
  const http = createGuardedClient({ allowLoopbackHttp: local, deadlineMs: 2_000, now: Date.now });
  onTestFinished(() => http.close());
  return createWebhookClient(http).send(url, { "webhook-id": "msg_1" }, "{}");
};
const sendTo = async (answer: RequestListener) => send((await merchantServer(answer)).url);

test("keeps the first kilobyte of a 5 MB error response", async () => {
  const { status, answer } = await sendTo((_, response) => {
    response.writeHead(500).end("x".repeat(5 * 1024 * 1024));
  });
  expect(status).toBe(500);
  expect(answer).toHaveLength(1_024);
});

test("keeps the status and the first kilobyte of an endless error response", async () => {
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

test("keeps no body of a successful response", async () => {
  expect(await sendTo((_, response) => void response.end("x".repeat(5 * 1024 * 1024)))).toEqual({
    status: 200,
  });
});

test.each<[number, Record<string, string>]>([
  [202, { "x-amzn-waf-action": "challenge" }],
  [202, { "sg-captcha": "challenge" }],
  [403, { "cf-mitigated": "challenge" }],
])(
  "a bot protection that responds with %i and %j is no response of the endpoint",
  async (status, headers) => {
    const answer = await sendTo((_, response) => void response.writeHead(status, headers).end("<html>"));
    expect(answer).toEqual({ failure: "bot_protection" });
  },
);

test("returns a redirect's status without following it", async () => {
  const asked = vi.fn();
  const { url } = await merchantServer((_, response) => {
    asked();
    response.end();
  });
  const { status } = await sendTo((_, response) => void response.writeHead(307, { location: url }).end());
  expect(status).toBe(307);
  expect(asked).not.toHaveBeenCalled();
});

test("an endpoint that never responds fails at the deadline", async () => {
  expect(await sendTo(() => undefined)).toEqual({ failure: "deadline_passed" });
});

test("an endpoint that stops during its response fails at the deadline", async () => {
  const answer = await sendTo((_, response) => void response.writeHead(500).write("one moment"));
  expect(answer).toEqual({ failure: "deadline_passed" });
});

test.each(["https://127.0.0.1/", "https://10.0.0.1/", "https://169.254.169.254/", "https://[::1]/"])(
  "sends nothing to a private address: %s",
  async (url) => {
    expect(await send(url, { local: false })).toEqual({ failure: "address_not_public" });
  },
);

test("an endpoint with broken TLS is a failure", async () => {
  const { url } = await rawServer((socket) => socket.end("no TLS here\r\n"));
  const { failure } = await send(url.replace("http:", "https:"));
  expect(["tls_failed", "connection_failed"]).toContain(failure);
});
