import type { Logger } from "../../platform/logger.ts";
import { inTurn } from "../../platform/map-concurrently.ts";
import type { GuardedClient } from "../../platform/outbound/guarded-client.ts";
import { asRequestFailed, RequestFailed } from "../../platform/outbound/request-failed.ts";
import { CATALOG_USER_AGENT } from "../../vocabulary/product-api.ts";
import type { PullReason } from "../../vocabulary/pull-reasons.ts";
import {
  type AccessToken,
  createAccessTokens,
  NoAccessToken,
  type OAuthAuth,
} from "./access-tokens.client.ts";
import { failedRequest, isSuccess, type ProductFailure } from "./api-failure.ts";
import type { ProductApiAuth } from "./credentials.schema.ts";
import { PRODUCT_API, type ProductAnswer, readProductAnswer } from "./product-answer.ts";
import { redactAnswer } from "./redact.ts";

type DirectAuth = Exclude<ProductApiAuth, { scheme: "oauth" }>;

const authHeaders = (auth: DirectAuth): Readonly<Record<string, string>> => {
  switch (auth.scheme) {
    case "none":
      return {};
    case "basic": {
      const credentials = Buffer.from(`${auth.username}:${auth.password}`).toString("base64");
      return { authorization: `Basic ${credentials}` };
    }
    case "bearer":
      return { authorization: `Bearer ${auth.token}` };
    case "header":
      return { [auth.name.toLowerCase()]: auth.value };
  }
};

/** Covers everything from the name lookup to the last byte of the response. */
export const DEADLINE_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

export type ProductRequest = {
  readonly url: string;
  readonly auth: ProductApiAuth;
  readonly etag?: string | undefined;
};

type Deps = {
  readonly http: Pick<GuardedClient, "request">;
  readonly logger: Pick<Logger, "error">;
  readonly now: () => number;
};

export const createProductApiClient = ({ http, logger, now }: Deps) => {
  const accessTokens = createAccessTokens({ http, now });

  const ask = async ({ url, etag }: ProductRequest, auth: DirectAuth): Promise<ProductAnswer> => {
    const response = await http.request({
      method: "GET",
      url,
      headers: {
        accept: "application/json",
        "user-agent": CATALOG_USER_AGENT,
        ...(etag !== undefined && { "if-none-match": etag }),
        ...authHeaders(auth),
      },
      maxBytes: MAX_BYTES,
      wantsBody: ({ status }) => isSuccess(status),
    });
    return inTurn(() =>
      readProductAnswer(response, {
        url,
        conditional: etag !== undefined,
        hasCredentials: auth.scheme !== "none",
      }),
    );
  };

  const askWithToken = async (request: ProductRequest, auth: OAuthAuth): Promise<ProductAnswer> => {
    const askWith = async ({ token }: AccessToken) => {
      const answer = await ask(request, { scheme: "bearer", token });
      return inTurn(() => redactAnswer(answer, [token]));
    };
    const token = await accessTokens.get(auth);
    const answer = await askWith(token);
    if (!("status" in answer) || answer.status !== 401) return answer;
    const renewed = await accessTokens.get(auth, token);
    return renewed === token ? answer : askWith(renewed);
  };

  const logUnexpected = (failed: RequestFailed, url: string): void => {
    if (failed.code !== "unexpected") return;
    logger.error("A product API could not be asked", failed, { host: URL.parse(url)?.host });
  };

  const toFailure = (error: unknown, url: string): ProductFailure<PullReason> => {
    if (error instanceof NoAccessToken) {
      if (error.cause instanceof RequestFailed) logUnexpected(error.cause, url);
      return error.failure;
    }
    const failed = asRequestFailed(error);
    logUnexpected(failed, url);
    return failedRequest(failed.code, PRODUCT_API);
  };

  return {
    /** Never rejects, because every failure is an outcome. Outcomes never contain an access token. */
    async fetch(request: ProductRequest): Promise<ProductAnswer> {
      const { auth, url } = request;
      try {
        return await (auth.scheme === "oauth" ? askWithToken(request, auth) : ask(request, auth));
      } catch (error) {
        return toFailure(error, url);
      }
    },
  };
};

export type ProductApiClient = ReturnType<typeof createProductApiClient>;
