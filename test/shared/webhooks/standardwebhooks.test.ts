import { expect, test } from "vitest";
import { verifyWebhook } from "../../../clients/node/index.ts";
import { newWebhookSecret, signedHeaders } from "../../../shared/webhooks/signing/signature.ts";

/** The specification's library. Imported without types, because only this test uses it. */
const { Webhook } = await import(String("standardwebhooks"));

const SECRET = newWebhookSecret((size) => Buffer.alloc(size, 5));
const BODY = '{"type":"webhook.test","timestamp":"2026-11-20T10:00:00.000Z","data":{"webhook_id":"wh_é"}}';
const SECONDS = Math.floor(Date.now() / 1_000);
const MESSAGE = { id: "msg_1", timestamp: SECONDS, body: BODY };

test("the specification's library accepts the service's signatures, with one secret or two", () => {
  const library = new Webhook(SECRET);
  const other = newWebhookSecret((size) => Buffer.alloc(size, 6));
  for (const secrets of [[SECRET], [other, SECRET]])
    expect(library.verify(BODY, signedHeaders(MESSAGE, secrets))).toEqual(JSON.parse(BODY));
  expect(() => library.verify(BODY, signedHeaders(MESSAGE, [other]))).toThrow();
});

test("the client accepts signatures of the specification's library", async () => {
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(SECONDS),
    "webhook-signature": new Webhook(SECRET).sign("msg_1", new Date(SECONDS * 1_000), BODY),
  };
  expect(await verifyWebhook(SECRET, headers, BODY)).toMatchObject({ id: "msg_1", type: "webhook.test" });
});
