import { expect, test } from "vitest";
import { verifyWebhook, WebhookInvalid } from "../../../clients/node/index.ts";
import { signedHeaders } from "../../../shared/webhooks/signing/signature.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const OTHER = "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
const SECONDS = 1_795_000_000;
const NOW = SECONDS * 1_000;
const BODY = '{"type":"webhook.test","timestamp":"2026-11-20T10:00:00.000Z","data":{"webhook_id":"wh_é"}}';
const signed = (secrets = [SECRET], timestamp = SECONDS) =>
  signedHeaders({ id: "msg_1", timestamp, body: BODY }, secrets);

test("what the service signs is taken, as text, as bytes and with the headers of fetch", async () => {
  const event = { id: "msg_1", type: "webhook.test", data: { webhook_id: "wh_é" } };
  expect(await verifyWebhook(SECRET, signed(), BODY, NOW)).toMatchObject(event);
  const bytes = new TextEncoder().encode(BODY);
  expect(await verifyWebhook(SECRET, new Headers(signed()), bytes, NOW)).toMatchObject(event);
});

test("while a secret is replaced, either is taken", async () => {
  for (const secret of [SECRET, OTHER])
    expect(await verifyWebhook(secret, signed([OTHER, SECRET]), BODY, NOW)).toMatchObject({ id: "msg_1" });
});

test("a secret that was pasted with white space around it is taken; with some in it, refused in a sentence", async () => {
  expect(await verifyWebhook(` ${SECRET}\n`, signed(), BODY, NOW)).toMatchObject({ id: "msg_1" });
  for (const secret of [`${SECRET.slice(0, 20)} ${SECRET.slice(20)}`, "", "whsec_", SECRET.slice(6)])
    await expect(verifyWebhook(secret, signed(), BODY, NOW)).rejects.toThrow("without spaces in it");
});

test.each<[string, object, string, number]>([
  ["another body", signed(), `${BODY} `, NOW],
  ["another id", { ...signed(), "webhook-id": "msg_2" }, BODY, NOW],
  ["another time", { ...signed(), "webhook-timestamp": String(SECONDS + 1) }, BODY, NOW],
  ["another secret", signed([OTHER]), BODY, NOW],
  [
    "no signature of this version",
    { ...signed(), "webhook-signature": signed()["webhook-signature"].replace("v1", "v2") },
    BODY,
    NOW,
  ],
  ["a signature that is no base64", { ...signed(), "webhook-signature": "v1,é" }, BODY, NOW],
  ["no id", { ...signed(), "webhook-id": undefined }, BODY, NOW],
  ["a request that is replayed after five minutes", signed(), BODY, NOW + 301_000],
  ["a request of the future", signed(), BODY, NOW - 301_000],
  ["a time that is none", { ...signed(), "webhook-timestamp": "now" }, BODY, NOW],
])("%s is refused", async (_, headers, body, now) => {
  await expect(verifyWebhook(SECRET, headers as Record<string, string>, body, now)).rejects.toThrow(
    WebhookInvalid,
  );
});
