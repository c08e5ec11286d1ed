import { createBoundedCache } from "../../platform/bounded-cache.ts";
import type { GuardedClient, GuardedResponse } from "../../platform/outbound/guarded-client.ts";
import { asRequestFailed } from "../../platform/outbound/request-failed.ts";
import { CATALOG_USER_AGENT, MIN_SECRET_CHARACTERS } from "../../vocabulary/product-api.ts";
import type { DirectReason, PullReason } from "../../vocabulary/pull-reasons.ts";
import {
  failedRequest,
  invalid,
  isBotWall,
  isSuccess,
  type ProductFailure,
  pageFailure,
  type Request,
  refusedRequest,
} from "./api-failure.ts";
import type { ProductApiAuth } from "./credentials.schema.ts";

export type OAuthAuth = Extract<ProductApiAuth, { scheme: "oauth" }>;

export type AccessToken = {
  readonly token: string;
  /** Epoch milliseconds. */
  readonly fetchedAt: number;
  readonly endsAt: number;
};

export class NoAccessToken extends Error {
  readonly failure: ProductFailure<PullReason>;
  constructor(failure: ProductFailure, cause?: unknown) {
    super("No access token", { cause });
    this.name = "NoAccessToken";
    this.failure = { ...failure, reason: { code: "no_access_token", params: { cause: failure.reason } } };
  }
}

const TOKEN_ENDPOINT: Request = { asked: "token_endpoint", seconds: 10, megabytes: 1, hasCredentials: true };
const MAX_BYTES = 1024 * 1024;
const MAX_TOKENS = 1_000;
/** Keeps all headers of a request below 16 KB. */
const MAX_TOKEN_CHARACTERS = 8_192;
/** Used if the server states no lifetime, which is optional (RFC 6749, section 5.1). */
const DEFAULT_LIFETIME_SECONDS = 300;
const MAX_LIFETIME_SECONDS = 86_400;
const MARGIN_MS = 30_000;
/** A renewal of a newer token would be refused too. */
const MIN_RENEWAL_MS = 60_000;

const unusable = (reason: DirectReason): NoAccessToken => new NoAccessToken(invalid(reason));

/** RFC 6749, section 5.2. Other texts of the server may repeat the credentials. */
const ERRORS =
  /"error"\s*:\s*"(invalid_(?:request|client|grant|scope)|unauthorized_client|unsupported_grant_type)"/;

const parseBody = (response: GuardedResponse): Readonly<Record<string, unknown>> => {
  try {
    return { ...JSON.parse(response.body.toString("utf8")) };
  } catch {
    const failure = pageFailure(response, "token_endpoint");
    throw failure ? new NoAccessToken(failure) : unusable({ code: "token_not_json" });
  }
};

/** Some servers send the number as a string. */
const lifetimeMs = (expiresIn: unknown): number => {
  const seconds =
    typeof expiresIn === "string" && /^\d{1,9}$/.test(expiresIn) ? Number(expiresIn) : expiresIn;
  const known = typeof seconds === "number" && seconds >= 0 ? seconds : DEFAULT_LIFETIME_SECONDS;
  return Math.min(known, MAX_LIFETIME_SECONDS) * 1000;
};

const readToken = (response: GuardedResponse, fetchedAt: number): AccessToken => {
  const { access_token: token, token_type: type = "bearer", expires_in } = parseBody(response);
  if (typeof type !== "string" || type.toLowerCase() !== "bearer") {
    throw unusable({ code: "token_not_bearer" });
  }
  const isUsable =
    typeof token === "string" &&
    token.length >= MIN_SECRET_CHARACTERS &&
    token.length <= MAX_TOKEN_CHARACTERS &&
    /^[\x21-\x7e]+$/.test(token);
  if (!isUsable) throw unusable({ code: "token_unusable" });
  return { token, fetchedAt, endsAt: fetchedAt + lifetimeMs(expires_in) };
};

const refusal = (response: GuardedResponse, url: string): ProductFailure => {
  const { status, body } = response;
  const error = ERRORS.exec(body.toString("utf8"))?.[1];
  if (error === undefined || status >= 500) return refusedRequest(response, TOKEN_ENDPOINT, url);
  const reason: DirectReason = { code: "client_refused", params: { error } };
  return { kind: "unreachable", status, reason, retry: false };
};

/** RFC 6749, section 2.3.1. */
const formEncoded = (text: string): string => new URLSearchParams({ "": text }).toString().slice(1);

const tokenRequest = ({ token_url, client_id, client_secret, scope, credentials_in }: OAuthAuth) => {
  const form = new URLSearchParams({ grant_type: "client_credentials" });
  if (scope !== undefined) form.set("scope", scope);
  const inHeader = credentials_in === "header";
  if (!inHeader) {
    form.set("client_id", client_id);
    form.set("client_secret", client_secret);
  }
  const pair = Buffer.from(`${formEncoded(client_id)}:${formEncoded(client_secret)}`).toString("base64");
  const headers = {
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded",
    "user-agent": CATALOG_USER_AGENT,
    ...(inHeader && { authorization: `Basic ${pair}` }),
  };
  return { method: "POST", url: token_url, headers, body: form.toString(), maxBytes: MAX_BYTES };
};

type Deps = {
  readonly http: Pick<GuardedClient, "request">;
  readonly now: () => number;
};

/** Client-credentials grant (RFC 6749, section 4.4). Tokens are kept only in memory, until they expire. */
export const createAccessTokens = ({ http, now }: Deps) => {
  /** Keyed by the complete credentials. Anyone who has them can get the token. */
  const tokens = createBoundedCache<string, Promise<AccessToken>>({ maxEntries: MAX_TOKENS });
  const cacheKey = (auth: OAuthAuth): string => JSON.stringify(auth);

  const request = async (auth: OAuthAuth): Promise<GuardedResponse> => {
    try {
      return await http.request(tokenRequest(auth));
    } catch (error) {
      const failed = asRequestFailed(error);
      throw new NoAccessToken(failedRequest(failed.code, TOKEN_ENDPOINT), failed);
    }
  };

  const fetchToken = async (auth: OAuthAuth): Promise<AccessToken> => {
    const response = await request(auth);
    if (!isSuccess(response.status) || isBotWall(response))
      throw new NoAccessToken(refusal(response, auth.token_url));
    return readToken(response, now());
  };

  return {
    /**
     * Concurrent calls share a new token.
     * @param refused an unexpired token that the product API has refused
     * @returns the refused token itself if it is too new to be renewed
     * @throws NoAccessToken
     */
    async get(auth: OAuthAuth, refused?: AccessToken): Promise<AccessToken> {
      const key = cacheKey(auth);
      const promise = tokens.get(key);
      const kept = await promise;
      const isOver = kept !== undefined && now() > kept.endsAt - MARGIN_MS;
      const isRefused = kept !== undefined && kept === refused && now() - kept.fetchedAt > MIN_RENEWAL_MS;
      // Another call may have renewed the token meanwhile.
      if ((isOver || isRefused) && tokens.get(key) === promise) tokens.delete(key);
      return tokens.getOrCreate(key, () => fetchToken(auth));
    },
  };
};
