import { createHmac, timingSafeEqual } from "node:crypto";
import type { AppSecrets } from "./app-secrets.ts";

/** Compares in constant time, which needs equal lengths. */
const isSame = (expected: Buffer, given: Buffer): boolean =>
  expected.length === given.length && timingSafeEqual(expected, given);

const isSignedByAny = (
  { client_secrets }: Pick<AppSecrets, "client_secrets">,
  signed: string | Uint8Array,
  given: Buffer,
): boolean => {
  // Tries all secrets, so that the duration does not reveal the matching one.
  const fits = client_secrets.map((secret) =>
    isSame(createHmac("sha256", secret).update(signed).digest(), given),
  );
  return fits.includes(true);
};

/** Every URL signed by Shopify contains a timestamp in epoch seconds. Subscribed webhooks never do. */
const TIME_OF_ADDRESS = /timestamp=\d/;

/**
 * Shopify signs URLs and webhooks with the same secret and method. A user can choose a URL's
 * parameters so that the signed text is valid JSON.
 */
const mayBeAddress = (rawBody: Uint8Array): boolean =>
  TIME_OF_ADDRESS.test(Buffer.from(rawBody).toString("latin1"));

const BASE64 = /^[A-Za-z0-9+/]{43}=$/;

/**
 * @param rawBody the received bytes. A reserialized body has a different signature
 * @param signature header `x-shopify-hmac-sha256`, base64
 * https://shopify.dev/docs/apps/build/webhooks/verify-deliveries
 */
export const isWebhookSigned = (
  secrets: Pick<AppSecrets, "client_secrets">,
  rawBody: Uint8Array,
  signature: string | undefined,
): boolean =>
  signature !== undefined &&
  !mayBeAddress(rawBody) &&
  BASE64.test(signature) &&
  isSignedByAny(secrets, rawBody, Buffer.from(signature, "base64"));

const MAX_AGE_SECONDS = 90;
const HEX = /^[0-9a-f]{64}$/;
const DIGITS = /^\d+$/;
/**
 * The signed text of a URL begins with a name and `=`. JSON never does, so a webhook's signature
 * can't be used for a URL.
 */
const NAME = /^[\w.[\]-]+$/;

/** Escapes separators, so that a value can't be read as another parameter. */
const escapedValue = (text: string): string => text.replaceAll("%", "%25").replaceAll("&", "%26");
const escapedName = (text: string): string => escapedValue(text).replaceAll("=", "%3D");

const signedText = (query: URLSearchParams): string => {
  const rest = new URLSearchParams(query);
  rest.delete("hmac");
  const names = [...rest.keys()].sort();
  return names.map((name) => `${escapedName(name)}=${escapedValue(rest.get(name) ?? "")}`).join("&");
};

/** https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant */
export const isQuerySigned = (
  secrets: Pick<AppSecrets, "client_secrets">,
  query: URLSearchParams,
  now: number,
): boolean => {
  const signature = query.get("hmac") ?? "";
  const timestamp = query.get("timestamp") ?? "";
  if (!HEX.test(signature) || !DIGITS.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) return false;
  if (![...query.keys()].every((name) => NAME.test(name))) return false;
  // Refuses repeated parameters, because other code might read a different value.
  if (new Set(query.keys()).size !== query.size) return false;
  return isSignedByAny(secrets, signedText(query), Buffer.from(signature, "hex"));
};
