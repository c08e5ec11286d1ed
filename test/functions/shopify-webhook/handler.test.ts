import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createHandler } from "../../../functions/shopify-webhook/handler.ts";
import { Unavailable } from "../../../shared/platform/errors.ts";
import type { OutgoingMessage } from "../../../shared/platform/queue/queue-sender.ts";
import type { ShopifyMessage } from "../../../shared/shopify/shopify-message.schema.ts";
import { httpEvent, send } from "../../support/endpoint/http-events.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { createFakeShop } from "../../support/shopify/fake-shop.ts";
import { idPayload, signedDelivery } from "../../support/shopify/fake-webhooks.ts";

const NOW = Date.UTC(2026, 10, 20, 10);
const APP = { client_id: "app", client_secret: "current" };
const SHOP = createFakeShop(
  { domain: "linen.myshopify.com", id: "7", name: "Linen", email: "m@l.example", currency: "EUR" },
  () => NOW,
);
const LARGE_ID = "9007199254740993";

const endpointWith = (queueFails = false) => {
  const sent: OutgoingMessage<ShopifyMessage>[] = [];
  const log = recordingLogger();
  const handler = createHandler({
    secrets: async () => ({ client_id: "app", client_secrets: ["current", "old"] }),
    queue: {
      async send(messages) {
        if (queueFails) throw new Unavailable(new Error("down"));
        sent.push(...messages);
      },
    },
    now: () => NOW,
    logger: log.logger,
  });
  return { handler, sent, log };
};

const delivery = (topic: string, payload: unknown, app = APP, happened = NOW) =>
  signedDelivery(SHOP, app, topic, payload, happened);

test.each([
  ["as text", false],
  ["in base64, as the gateway encodes unknown bodies", true],
])("a signed webhook is queued as one message, %s", async (_, isBase64Encoded) => {
  const { handler, sent } = endpointWith();
  const { headers, body } = delivery("products/update", idPayload(LARGE_ID));
  const encoded = isBase64Encoded ? Buffer.from(body).toString("base64") : body;
  const answer = await send(handler, { headers, body: encoded, isBase64Encoded });
  expect([answer.status, answer.body]).toEqual([200, {}]);
  const { domain } = SHOP.settings;
  expect(sent).toEqual([{ body: { kind: "product", shop: domain, id: LARGE_ID }, group: domain }]);
});

const { headers: SIGNED, body: BODY } = delivery("products/update", idPayload("1"));
const { "x-shopify-hmac-sha256": _, ...UNSIGNED } = SIGNED;

/** A signature covers the sorted parameters. ` {"x":"` sorts first, `z` last. */
const FORGED = ' {"x":"=&shop=attacker.myshopify.com&timestamp=1795168800&z=","id":1}';

test.each([
  ["unsigned", UNSIGNED, BODY],
  [
    "signed with another secret",
    delivery("products/update", {}, { ...APP, client_secret: "guess" }).headers,
    "{}",
  ],
  ["changed after signing", SIGNED, BODY.replace("1", "2")],
  ["reformatted after signing", SIGNED, ` ${BODY}`],
  [
    "a forgery from a signed app address",
    {
      ...SIGNED,
      "x-shopify-hmac-sha256": createHmac("sha256", APP.client_secret).update(FORGED).digest("base64"),
    },
    FORGED,
  ],
])("a webhook is refused if it is %s", async (__, headers, body) => {
  const { handler, sent } = endpointWith();
  const answer = await send(handler, { headers, body });
  expect([answer.status, answer.body]).toEqual([401, { detail: "The signature is missing or invalid" }]);
  expect(sent).toEqual([]);
});

test("a webhook returns 503 if its message can't be queued", async () => {
  const { handler } = endpointWith(true);
  expect((await send(handler, { headers: SIGNED, body: BODY })).status).toBe(503);
});

test.each([
  ["of an unknown topic", { "x-shopify-topic": "carts/update" }],
  ["of no shop", { "x-shopify-shop-domain": "evil.example" }],
])("a signed webhook %s is accepted and ignored", async (__, changed) => {
  const { handler, sent } = endpointWith();
  expect((await send(handler, { headers: { ...SIGNED, ...changed }, body: BODY })).status).toBe(200);
  expect(sent).toEqual([]);
});

test("a late webhook keeps its time, and a future time is set to now", async () => {
  const { handler, sent } = endpointWith();
  const payload = { myshopify_domain: SHOP.settings.domain };
  await send(handler, delivery("app/uninstalled", payload, APP, NOW - 60_000));
  await send(handler, delivery("app/uninstalled", payload, APP, NOW + 60_000));
  const times = sent.map(({ body }) => (body.kind === "uninstalled" ? Date.parse(body.at) - NOW : undefined));
  expect(times).toEqual([-60_000, 0]);
});

test("a body over the limit is refused before its signature is checked", async () => {
  const { handler } = endpointWith();
  const answer = await handler(httpEvent({ body: "x".repeat(2 * 1024 * 1024 + 1) }), {} as never);
  expect(answer.statusCode).toBe(413);
});
