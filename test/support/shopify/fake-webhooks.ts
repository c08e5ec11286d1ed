import { createHmac, randomUUID } from "node:crypto";
import type { FakeShop } from "./fake-shop.ts";
import type { AppCredentials } from "./fake-shopify.ts";

export type Delivery = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Writes ids as bare JSON numbers, however large. */
const withBareIds = (json: string): string => json.replace(/"bare:(\d+)"/g, "$1");
export const bareId = (id: string): string => `bare:${id}`;

export const idPayload = (id: string) => ({ id: bareId(id) });

/** @param happened epoch milliseconds */
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
