import { createHmac } from "node:crypto";

const PREFIX = "whsec_";
/** Standard Webhooks requires 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** `whsec_` and base64, as Standard Webhooks libraries require. */
export const newWebhookSecret = (randomBytes: (size: number) => Uint8Array): string =>
  PREFIX + Buffer.from(randomBytes(SECRET_BYTES)).toString("base64");

/** Accepts secrets of 24 to 64 bytes, like Standard Webhooks libraries. */
export const WEBHOOK_SECRET_PATTERN = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;

const secretKey = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), "base64");

export type SignedMessage = {
  readonly id: string;
  /** Epoch seconds. */
  readonly timestamp: number;
  readonly body: string;
};

/**
 * Signs with both secrets during a rotation, so that a receiver may verify with either.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @param secrets the current secret first
 */
export const signedHeaders = (
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> => ({
  "webhook-id": id,
  "webhook-timestamp": String(timestamp),
  "webhook-signature": secrets
    .map((secret) => {
      const signed = `${id}.${timestamp}.${body}`;
      return `v1,${createHmac("sha256", secretKey(secret)).update(signed, "utf8").digest("base64")}`;
    })
    .join(" "),
});
