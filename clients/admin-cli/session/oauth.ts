import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { CliError } from "../cli-error.ts";
import type { KeptTarget, KeptTokens } from "./kept-targets.ts";

type Client = Pick<KeptTarget, "issuer" | "client_id">;

type Endpoints = {
  readonly authorization: string;
  readonly token: string;
  readonly revocation: string;
  readonly keys: string;
};

export class SignInEnded extends Error {
  override readonly name = "SignInEnded";
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const TIMEOUT_MS = 15_000;

/**
 * Requires https, because codes and tokens are sent to these URLs. http is permitted on loopback addresses.
 */
const isSafe = (address: unknown): address is string => {
  if (typeof address !== "string" || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
};

const send = async (url: string, form?: Readonly<Record<string, string>>): Promise<Response> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const body = form && { method: "POST", body: new URLSearchParams(form) };
    return await fetch(url, { signal, redirect: "error", ...body });
  } catch {
    throw new CliError(`${new URL(url).origin} does not respond. Check your connection.`);
  }
};

const readJson = async (response: Response): Promise<Record<string, unknown>> => {
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/**
 * OpenID Connect Discovery 1.0.
 * @throws CliError if the issuer does not exist, or one of its endpoints uses plain http
 */
export const discover = async (issuer: string): Promise<Endpoints> => {
  if (!isSafe(issuer)) throw new CliError("Expected the issuer as an https URL.");
  const response = await send(`${issuer}/.well-known/openid-configuration`);
  const document = await readJson(response);
  if (!response.ok || document.issuer !== issuer) {
    throw new CliError(`${issuer} is not an issuer: compare it with the stack's output AdminIssuer.`);
  }
  const of = (name: string): string => {
    const address = document[name];
    if (!isSafe(address))
      throw new CliError(
        `${issuer} has no https URL for ${name}: compare it with the stack's output AdminIssuer.`,
      );
    return address;
  };
  return {
    authorization: of("authorization_endpoint"),
    token: of("token_endpoint"),
    revocation: of("revocation_endpoint"),
    keys: of("jwks_uri"),
  };
};

type Expected = { readonly client: Client; readonly keys: string; readonly nonce: string | undefined };

/** OpenID Connect Core 1.0, 3.1.3.7. */
const verify = async (token: string, { client, keys, nonce }: Expected) => {
  try {
    const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(keys)), {
      issuer: client.issuer,
      audience: client.client_id,
      algorithms: ["RS256"],
      requiredClaims: ["exp"],
    });
    if (payload.token_use === "id" && (nonce === undefined || payload.nonce === nonce)) return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw new CliError("The issuer's id token is not valid for this sign-in: sign in again.");
};

export type Granted = { readonly tokens: KeptTokens; readonly claims: Readonly<Record<string, unknown>> };

const requestTokens = async (
  client: Client,
  form: Readonly<Record<string, string>>,
  { refreshToken, nonce }: { readonly refreshToken?: string; readonly nonce?: string },
): Promise<Granted> => {
  const { token, keys } = await discover(client.issuer);
  const response = await send(token, { ...form, client_id: client.client_id });
  const { error, id_token, refresh_token = refreshToken } = await readJson(response);
  if (error === "invalid_grant") throw new SignInEnded();
  if (!response.ok || typeof id_token !== "string" || typeof refresh_token !== "string") {
    throw new CliError(`The issuer returned no tokens (${response.status}): try again.`);
  }
  const claims = await verify(id_token, { client, keys, nonce });
  return { tokens: { id_token, refresh_token, expires_at: Number(claims.exp) }, claims };
};

/**
 * RFC 6749, section 4.1.3, and RFC 7636, section 4.5.
 * @throws SignInEnded if the code was used or has expired
 */
export const redeemCode = (
  client: Client,
  { nonce, ...code }: { code: string; code_verifier: string; redirect_uri: string; nonce: string },
): Promise<Granted> => requestTokens(client, { grant_type: "authorization_code", ...code }, { nonce });

/**
 * Renews the tokens. The response may contain a new refresh token.
 *
 * @throws SignInEnded
 */
export const renew = async (client: Client, { refresh_token }: KeptTokens): Promise<KeptTokens> => {
  const form = { grant_type: "refresh_token", refresh_token };
  return (await requestTokens(client, form, { refreshToken: refresh_token })).tokens;
};

/** RFC 7009. */
export const revoke = async (client: Client, { refresh_token }: KeptTokens): Promise<void> => {
  const { revocation } = await discover(client.issuer);
  const response = await send(revocation, { token: refresh_token, client_id: client.client_id });
  if (!response.ok) throw new CliError(`The issuer did not revoke the sign-in (${response.status}).`);
};
