import type { GuardedClient, GuardedResponse } from "../../platform/outbound/guarded-client.ts";
import { RequestFailed } from "../../platform/outbound/request-failed.ts";
import { at, isObject } from "../../platform/read-json.ts";
import { parseExactJson } from "../read-json.ts";
import { incompleteAnswer, ShopBusy, ShopRefused, TokenRefused } from "./shop-failures.ts";
import { errorCodes, throttledSeconds } from "./throttling.ts";
import { readTokens, type ShopTokens } from "./token-grants.ts";

const API_VERSION = "2026-10";
export const DEADLINE_MS = 20_000;

const MAX_ANSWER_BYTES = 1_000_000;
/** Fits ten thousand products of 100 KB. A larger file is refused, not truncated. */
const MAX_FILE_BYTES = 1_000_000_000;

export type QueryVariables = Readonly<Record<string, string | readonly string[]>>;

type Deps = {
  readonly http: GuardedClient;
  readonly files: GuardedClient;
  readonly endpoint: string | undefined;
  readonly now: () => number;
};

const parse = ({ body }: GuardedResponse): unknown => {
  try {
    return parseExactJson(body.toString("utf8"));
  } catch {
    throw new ShopBusy(); // A proxy returned its own page.
  }
};

/** Shopify refuses the app's own secret. Reopening the app does not help. */
const APP_REFUSED_ERRORS = new Set(["application_cannot_be_found", "invalid_client", "unauthorized_client"]);

const tokenRefusal = (answer: GuardedResponse): Error => {
  if (![400, 401, 403].includes(answer.status)) return refusal(answer);
  const code = at(parse(answer), "error");
  if (typeof code !== "string" || !APP_REFUSED_ERRORS.has(code)) return new TokenRefused();
  return new ShopBusy(undefined, new Error(`Shopify refuses the app: ${code}`));
};

const refusal = ({ status, retryAfterSeconds }: GuardedResponse): Error => {
  if (status === 429 || status >= 500) return new ShopBusy(retryAfterSeconds);
  return status === 401 ? new TokenRefused() : new ShopRefused(`status ${status}`);
};

/** Client of Shopify's Admin API. Errors never contain tokens or other request data. */
export const createAdminApi = ({ http, files, endpoint, now }: Deps) => {
  const baseUrl = (shop: string) => (endpoint === undefined ? `https://${shop}` : `${endpoint}/${shop}`);

  const post = async (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const json = { "content-type": "application/json", accept: "application/json" };
    const request = { method: "POST", url, headers: { ...json, ...headers }, body: JSON.stringify(body) };
    try {
      return await http.request({ ...request, maxBytes: MAX_ANSWER_BYTES });
    } catch (error) {
      throw error instanceof RequestFailed ? new ShopBusy(undefined, error) : error;
    }
  };

  return {
    /**
     * @throws TokenRefused if the form's token is invalid
     * @throws ShopBusy
     */
    async tokens(shop: string, form: Readonly<Record<string, string>>): Promise<ShopTokens> {
      const asked = now();
      const answer = await post(`${baseUrl(shop)}/admin/oauth/access_token`, form);
      if (answer.status !== 200) throw tokenRefusal(answer);
      const tokens = readTokens(parse(answer), asked);
      if (tokens === undefined) throw new ShopRefused("an answer without tokens");
      return tokens;
    },

    /**
     * @throws ShopBusy with the time to wait if the shop's query points are used up, or after an
     * incomplete response
     * @throws TokenRefused, ShopRefused
     */
    async query(
      shop: string,
      accessToken: string,
      query: string,
      variables: QueryVariables = {},
    ): Promise<unknown> {
      const url = `${baseUrl(shop)}/admin/api/${API_VERSION}/graphql.json`;
      const answer = await post(url, { query, variables }, { "x-shopify-access-token": accessToken });
      if (answer.status !== 200) throw refusal(answer);
      const parsed = parse(answer);
      const codes = errorCodes(parsed);
      if (codes.includes("THROTTLED")) throw new ShopBusy(throttledSeconds(parsed));
      if (codes.includes("INTERNAL_SERVER_ERROR")) throw new ShopBusy();
      if (codes.length > 0) throw new ShopRefused([...new Set(codes)].join(", "));
      const [data, errors] = [at(parsed, "data"), at(parsed, "errors") ?? []];
      if (!isObject(data) || !Array.isArray(errors)) throw incompleteAnswer("data");
      return data;
    },

    /**
     * Sends no token, because the URL's host is outside the shop.
     * @throws ShopBusy if the file can't be read completely
     */
    async download(url: string, consume: (chunks: AsyncIterable<Buffer>) => Promise<void>): Promise<void> {
      try {
        const { status } = await files.request({
          method: "GET",
          url,
          maxBytes: MAX_FILE_BYTES,
          wantsBody: (head) => head.status === 200,
          consume,
        });
        if (status !== 200) throw new ShopBusy(undefined, new Error(`The file request returned ${status}`));
      } catch (error) {
        if (!(error instanceof RequestFailed)) throw error;
        if (error.code !== "unexpected") throw new ShopBusy(undefined, error);
        throw error.cause ?? error;
      }
    },
  };
};

export type AdminApi = ReturnType<typeof createAdminApi>;
