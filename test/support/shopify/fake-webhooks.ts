import { createHmac, randomUUID } from "node:crypto";
import type { FakeShop } from "./fake-shop.ts";
import type { AppCredentials } from "./fake-shopify.ts";

/** A webhook ready to be sent. The bytes of the body are signed. */
export type Delivery = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Ids are written as bare numbers, whatever their size. */
const withBareIds = (json: string): string => json.replace(/"bare:(\d+)"/g, "$1");
export const bareId = (id: string): string => `bare:${id}`;

/** Payload of a product's or an order's webhook. The app subscribes only to the id. */
export const idPayload = (id: string) => ({ id: bareId(id) });

/**
 * Signs a webhook.
 *
 * @param happened epoch milliseconds
 */
export const signedDelivery = (
  { settings: { domain } }: FakeShop,
  { client_secret }: AppCredentials,
  topic: string,
  payload: unknown,
  happened: number,
): Delivery => {
  const body = withBareIds(JSON.stringify(payload));
  return {
    body,
    headers: {
      "content-type": "application/json",
      "x-shopify-topic": topic,
      "x-shopify-shop-domain": domain,
      "x-shopify-webhook-id": randomUUID(),
      "x-shopify-triggered-at": new Date(happened).toISOString(),
      "x-shopify-hmac-sha256": createHmac("sha256", client_secret).update(body, "utf8").digest("base64"),
    },
  };
};
