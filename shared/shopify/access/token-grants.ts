import { integerAt, textAt } from "../../platform/read-json.ts";
import { type AppSecrets, currentSecret } from "./app-secrets.ts";

/** Both tokens are secrets and are stored encrypted. */
export type ShopTokens = {
  readonly access_token: string;
  readonly expires_at: string;
  readonly refresh_token: string;
};

const client = (secrets: AppSecrets) => ({
  client_id: secrets.client_id,
  client_secret: currentSecret(secrets),
});

/** https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/token-exchange */
export const exchangeForm = (secrets: AppSecrets, sessionToken: string) => ({
  ...client(secrets),
  grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
  subject_token: sessionToken,
  subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
  requested_token_type: "urn:shopify:params:oauth:token-type:offline-access-token",
  expiring: "1",
});

/** https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/offline-access-tokens */
export const refreshForm = (secrets: AppSecrets, { refresh_token }: Pick<ShopTokens, "refresh_token">) => ({
  ...client(secrets),
  grant_type: "refresh_token",
  refresh_token,
});

export const readTokens = (answer: unknown, now: number): ShopTokens | undefined => {
  const access_token = textAt(answer, "access_token");
  const refresh_token = textAt(answer, "refresh_token");
  const seconds = integerAt(answer, "expires_in");
  if (!access_token || !refresh_token || seconds === undefined || seconds <= 0) return undefined;
  return { access_token, refresh_token, expires_at: new Date(now + seconds * 1000).toISOString() };
};

const RENEWED_BEFORE_MS = 5 * 60_000;

export const needsRenewal = ({ expires_at }: Pick<ShopTokens, "expires_at">, now: number): boolean =>
  Date.parse(expires_at) - RENEWED_BEFORE_MS <= now;
