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

test("accepts a signed body as text or bytes, with plain or fetch headers", async () => {
  const event = { id: "msg_1", type: "webhook.test", data: { webhook_id: "wh_é" } };
  expect(await verifyWebhook(SECRET, signed(), BODY, NOW)).toMatchObject(event);
  const bytes = new TextEncoder().encode(BODY);
  expect(await verifyWebhook(SECRET, new Headers(signed()), bytes, NOW)).toMatchObject(event);
});

test("accepts both secrets during a rotation", async () => {
  for (const secret of [SECRET, OTHER])
    expect(await verifyWebhook(secret, signed([OTHER, SECRET]), BODY, NOW)).toMatchObject({ id: "msg_1" });
});

test("trims white space around a secret, but rejects it inside", async () => {
  expect(await verifyWebhook(` ${SECRET}\n`, signed(), BODY, NOW)).toMatchObject({ id: "msg_1" });
  for (const secret of [`${SECRET.slice(0, 20)} ${SECRET.slice(20)}`, "", "whsec_", SECRET.slice(6)])
    await expect(verifyWebhook(secret, signed(), BODY, NOW)).rejects.toThrow("without spaces");
});

test.each<[string, object, string, number]>([
  ["another body", signed(), `${BODY} `, NOW],
  ["another id", { ...signed(), "webhook-id": "msg_2" }, BODY, NOW],
  ["another time", { ...signed(), "webhook-timestamp": String(SECONDS + 1) }, BODY, NOW],
  ["another secret", signed([OTHER]), BODY, NOW],
  [
    "a signature of another version",
    { ...signed(), "webhook-signature": signed()["webhook-signature"].replace("v1", "v2") },
    BODY,
    NOW,
  ],
  ["a signature that is not Base64", { ...signed(), "webhook-signature": "v1,é" }, BODY, NOW],
  ["a missing id", { ...signed(), "webhook-id": undefined }, BODY, NOW],
  ["a request older than five minutes", signed(), BODY, NOW + 301_000],
  ["a request from the future", signed(), BODY, NOW - 301_000],
  ["an invalid time", { ...signed(), "webhook-timestamp": "now" }, BODY, NOW],
])("rejects %s", async (_, headers, body, now) => {
  await expect(verifyWebhook(SECRET, headers as Record<string, string>, body, now)).rejects.toThrow(
    WebhookInvalid,
  );
});
