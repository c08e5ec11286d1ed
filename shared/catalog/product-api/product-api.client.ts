import { inTurn } from "../../platform/in-turn.ts";
import type { Logger } from "../../platform/logger.ts";
import type { GuardedClient } from "../../platform/outbound/guarded-client.ts";
import { asRequestFailed } from "../../platform/outbound/request-failed.ts";
import type { ProductApiAuth } from "../../stores/store.ts";
import { authHeaders } from "./auth-headers.ts";
import { failureAnswer, isJsonAnswer, type ProductAnswer, readProductAnswer } from "./product-answer.ts";

/** Time for one request, from the name lookup to the last byte of the answer. */
export const DEADLINE_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

export type ProductRequest = {
  readonly url: string;
  readonly auth: ProductApiAuth;
  /** The `ETag` of the last answer. */
  readonly etag?: string | undefined;
};

type Deps = {
  readonly http: Pick<GuardedClient, "request">;
  readonly logger: Pick<Logger, "error">;
};

/** Reads products from merchants' product APIs (spec "Merchant product API"). */
export const createProductApiClient = ({ http, logger }: Deps) => ({
  /** Never rejects: every failure is an outcome. No outcome holds a credential. */
  async fetch({ url, auth, etag }: ProductRequest): Promise<ProductAnswer> {
    try {
      const response = await http.request({
        method: "GET",
        url,
        headers: {
          accept: "application/json",
          "user-agent": "shoppable-video-catalog",
          ...(etag !== undefined && { "if-none-match": etag }),
          ...authHeaders(auth),
        },
        maxBytes: MAX_BYTES,
        wantsBody: isJsonAnswer,
      });
      return await inTurn(() => readProductAnswer(response, etag !== undefined));
    } catch (error) {
      const failure = asRequestFailed(error);
      if (failure.code === "unexpected") {
        logger.error("A product API could not be asked", failure, { host: URL.parse(url)?.host });
      }
      return failureAnswer(failure.code);
    }
  },
});

export type ProductApiClient = ReturnType<typeof createProductApiClient>;
