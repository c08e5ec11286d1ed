import { createHmac } from "node:crypto";
import { secretKey } from "./webhook-secret.ts";

export type SignedMessage = {
  /** The same for each try. */
  readonly id: string;
  /** Epoch seconds of this try. */
  readonly timestamp: number;
  readonly body: string;
};

/**
 * The headers of a webhook. During a rotation, both secrets sign, so that a receiver may use either.
 *
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 *
 * @param secrets `whsec_…`, the current one first
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
