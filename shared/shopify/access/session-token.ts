import { errors, jwtVerify } from "jose";
import { AccessTokenInvalid } from "../../platform/errors.ts";
import type { AppSecrets } from "./app-secrets.ts";

const SHOP_DOMAIN = /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/;

/** Accepts only hosts such as `linen.myshopify.com`, because requests with a token are sent to this host. */
export const isShopDomain = (text: unknown): text is string =>
  typeof text === "string" && SHOP_DOMAIN.test(text);

const HTTPS = "https://";

const shopOfUrl = (url: unknown, path: "" | "/admin"): string | undefined => {
  if (typeof url !== "string" || !url.startsWith(HTTPS) || !url.endsWith(path)) return undefined;
  const shop = url.slice(HTTPS.length, url.length - path.length);
  return isShopDomain(shop) ? shop : undefined;
};

export type ShopSession = {
  readonly shop: string;
  readonly user: string;
  readonly token: string;
};

const CLOCK_TOLERANCE_SECONDS = 10;
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

const verify = async (token: string, { client_id, client_secrets }: AppSecrets, now: number) => {
  let failure: unknown;
  for (const secret of client_secrets) {
    try {
      return await jwtVerify(token, new TextEncoder().encode(secret), {
        algorithms: ["HS256"],
        audience: client_id,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(now),
        requiredClaims: ["exp", "nbf", "sub", "iss", "dest"],
      });
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      failure = error;
    }
  }
  throw failure;
};

/**
 * Verifies a session token: HS256, issued for this app and one shop, not expired.
 * @throws AccessTokenInvalid
 * https://shopify.dev/docs/apps/build/authentication-authorization/session-tokens
 */
export const readSession = async (
  authorization: string | undefined,
  secrets: AppSecrets,
  now: number,
): Promise<ShopSession> => {
  const [, token] = BEARER.exec(authorization ?? "") ?? [];
  if (token === undefined) throw new AccessTokenInvalid();
  const { payload } = await verify(token, secrets, now).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? new AccessTokenInvalid(error) : error;
  });
  const shop = shopOfUrl(payload.dest, "");
  if (shop === undefined || shop !== shopOfUrl(payload.iss, "/admin") || !payload.sub) {
    throw new AccessTokenInvalid();
  }
  return { shop, user: payload.sub, token };
};
