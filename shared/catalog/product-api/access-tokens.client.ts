import { createBoundedCache } from "../../platform/bounded-cache.ts";
import type { GuardedClient, GuardedResponse } from "../../platform/outbound/guarded-client.ts";
import { asRequestFailed } from "../../platform/outbound/request-failed.ts";
import { MIN_SECRET_CHARACTERS } from "../../vocabulary/product-api.ts";
import { failedRequest, invalid, type ProductFailure, refusedRequest } from "./api-failure.ts";
import type { ProductApiAuth } from "./credentials.schema.ts";

export type OAuthAuth = Extract<ProductApiAuth, { scheme: "oauth" }>;

export type AccessToken = {
  readonly token: string;
  /** Epoch milliseconds. */
  readonly fetchedAt: number;
  readonly endsAt: number;
};

/** There is no access token. `failure` is what a pull notes. */
export class NoAccessToken extends Error {
  readonly failure: ProductFailure;
  constructor(failure: ProductFailure, cause?: unknown) {
    super("No access token", { cause });
    this.name = "NoAccessToken";
    this.failure = { ...failure, problem: `no access token: ${failure.problem}` };
  }
}

const TOKEN_ENDPOINT = { name: "the token endpoint", seconds: 10, megabytes: 1 };
const MAX_BYTES = 1024 * 1024;
const MAX_TOKENS = 1_000;
/** No longer: the headers of a request have 16 KB together. */
const MAX_TOKEN_CHARACTERS = 8_192;
/** Lifetime of a token whose server names none (RFC 6749, section 5.1, only recommends it). */
const DEFAULT_LIFETIME_SECONDS = 300;
const MAX_LIFETIME_SECONDS = 86_400;
/** A token is renewed this long before its end: it has to last for the request. */
const MARGIN_MS = 30_000;
/** A token that is refused sooner is not renewed: the next one would be refused too. */
const MIN_RENEWAL_MS = 60_000;

const unusable = (problem: string): NoAccessToken =>
  new NoAccessToken(invalid(`${TOKEN_ENDPOINT.name} answered ${problem}`));

/** RFC 6749, section 5.2. Any other text of the server may repeat the credentials. */
const ERRORS =
  /"error"\s*:\s*"(invalid_(?:request|client|grant|scope)|unauthorized_client|unsupported_grant_type)"/;

const parseBody = (body: Buffer): Readonly<Record<string, unknown>> => {
  try {
    return { ...JSON.parse(body.toString("utf8")) };
  } catch {
    throw unusable("no JSON");
  }
};

/** Some servers send the number as a text. */
const lifetimeMs = (expiresIn: unknown): number => {
  const seconds =
    typeof expiresIn === "string" && /^\d{1,9}$/.test(expiresIn) ? Number(expiresIn) : expiresIn;
  const known = typeof seconds === "number" && seconds >= 0 ? seconds : DEFAULT_LIFETIME_SECONDS;
  return Math.min(known, MAX_LIFETIME_SECONDS) * 1000;
};

const readToken = ({ body }: GuardedResponse, fetchedAt: number): AccessToken => {
  const { access_token: token, token_type: type = "bearer", expires_in } = parseBody(body);
  if (typeof type !== "string" || type.toLowerCase() !== "bearer") {
    throw unusable("a token that is no bearer token");
  }
  const isUsable =
    typeof token === "string" &&
    token.length >= MIN_SECRET_CHARACTERS &&
    token.length <= MAX_TOKEN_CHARACTERS &&
    /^[\x21-\x7e]+$/.test(token);
  if (!isUsable) throw unusable("no usable access_token");
  return { token, fetchedAt, endsAt: fetchedAt + lifetimeMs(expires_in) };
};

const refusal = (response: GuardedResponse, url: string): ProductFailure => {
  const { status, body } = response;
  const code = ERRORS.exec(body.toString("utf8"))?.[1];
  if (code === undefined || status >= 500) return refusedRequest(response, TOKEN_ENDPOINT, url);
  const problem = `${TOKEN_ENDPOINT.name} refused the client credentials (${code})`;
  return { kind: "unreachable", status, problem, retry: false };
};

/** RFC 6749, section 2.3.1: both are form-encoded before they are joined. */
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
    "user-agent": "shoppable-video-catalog",
    ...(inHeader && { authorization: `Basic ${pair}` }),
  };
  return { method: "POST", url: token_url, headers, body: form.toString(), maxBytes: MAX_BYTES };
};

type Deps = {
  readonly http: Pick<GuardedClient, "request">;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/**
 * Access tokens of merchants' OAuth servers, by the client-credentials grant (RFC 6749, section 4.4). Each is kept in
 * memory, and nowhere else, until it ends.
 */
export const createAccessTokens = ({ http, now }: Deps) => {
  /** By the credentials themselves: who has them gets the token anyway. */
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
    if (response.status !== 200) throw new NoAccessToken(refusal(response, auth.token_url));
    return readToken(response, now());
  };

  return {
    /**
     * A token that lasts for a request: the kept one, or a new one that concurrent calls share.
     *
     * @param refused a token that the product API has refused, though it has not ended: it may have been revoked
     * @returns the refused token itself if it is too new to be renewed
     * @throws NoAccessToken
     */
    async get(auth: OAuthAuth, refused?: AccessToken): Promise<AccessToken> {
      const key = cacheKey(auth);
      const promise = tokens.get(key);
      const kept = await promise;
      const isOver = kept !== undefined && now() > kept.endsAt - MARGIN_MS;
      const isRefused = kept !== undefined && kept === refused && now() - kept.fetchedAt > MIN_RENEWAL_MS;
      // Another call may have renewed it in the meantime.
      if ((isOver || isRefused) && tokens.get(key) === promise) tokens.delete(key);
      return tokens.getOrCreate(key, () => fetchToken(auth));
    },
  };
};
