import type { WebhookEvent } from "./webhook-types.ts";

/** The signature or the time is invalid. Answer 400 or 401. */
export class WebhookInvalid extends Error {
  override readonly name = "WebhookInvalid";
}

export type WebhookHeaders =
  | { readonly get: (name: string) => string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

const TOLERANCE_SECONDS = 300;
const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;

const readHeader = (headers: WebhookHeaders, name: string): string => {
  const value =
    typeof headers.get === "function" ? headers.get(name) : (headers as Record<string, unknown>)[name];
  if (typeof value !== "string" || value === "") throw new WebhookInvalid(`The header ${name} is missing`);
  return value;
};

const toBytes = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};

const readSecret = (secret: string): Uint8Array<ArrayBuffer> => {
  const [, base64 = ""] = SECRET.exec(secret.trim()) ?? [];
  const key = toBytes(base64);
  if (key === undefined || key.length === 0)
    throw new TypeError("The webhook's secret must be whsec_ and base64, as it was shown, without spaces");
  return key;
};

/**
 * Standard Webhooks specification. Pass the raw body: a reserialized one has another signature.
 * @param secret `whsec_…`
 * @param now epoch milliseconds
 * @throws WebhookInvalid; TypeError if the secret is invalid
 */
export const verifyWebhook = async (
  secret: string,
  headers: WebhookHeaders,
  body: string | Uint8Array,
  now: number = Date.now(),
): Promise<WebhookEvent & { readonly id: string }> => {
  const key = readSecret(secret);
  const id = readHeader(headers, "webhook-id");
  const timestamp = readHeader(headers, "webhook-timestamp");
  const signatures = readHeader(headers, "webhook-signature");
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS)
    throw new WebhookInvalid("The request is over five minutes old, or this machine's clock is wrong");
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["verify"]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const given = signatures
    .split(" ")
    .flatMap((each) => (each.startsWith("v1,") ? [toBytes(each.slice(3))] : []));
  const checks = given.map(
    (each) => each !== undefined && crypto.subtle.verify("HMAC", imported, each, signed),
  );
  if (!(await Promise.all(checks)).includes(true)) throw new WebhookInvalid("The signature is wrong");
  return { ...(JSON.parse(text) as WebhookEvent), id };
};
