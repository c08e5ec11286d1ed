const PREFIX = "whsec_";
/** The specification asks for 24 to 64. */
const SECRET_BYTES = 32;

/** A new secret in the format of Standard Webhooks libraries: `whsec_` and base64. */
export const newWebhookSecret = (randomBytes: (size: number) => Uint8Array): string =>
  PREFIX + Buffer.from(randomBytes(SECRET_BYTES)).toString("base64");

/** Format accepted by Standard Webhooks libraries: 24 to 64 bytes. */
export const WEBHOOK_SECRET_PATTERN = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;

/** The key in a secret. */
export const secretKey = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), "base64");
