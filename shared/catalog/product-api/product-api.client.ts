import type { Logger } from "../../platform/logger.ts";
import type { GuardedClient } from "../../platform/outbound/guarded-client.ts";
import { asRequestFailed } from "../../platform/outbound/request-failed.ts";
import type { ProductApiAuth } from "../../stores/store.ts";
import { authHeaders } from "./auth-headers.ts";
import { failureAnswer, isJsonAnswer, type ProductAnswer, readProductAnswer } from "./product-answer.ts";

/** For one product: the name looked up, the connection, the answer to its last byte. */
export const DEADLINE_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

export type ProductRequest = {
  readonly url: string;
  readonly auth: ProductApiAuth;
  /** The last answer's `ETag`. */
  readonly etag?: string | undefined;
};

type Deps = {
  readonly http: Pick<GuardedClient, "request">;
  readonly logger: Pick<Logger, "error">;
};

/** Asks merchants' product APIs for products (spec "Merchant product API"). */
export const createProductApiClient = ({ http, logger }: Deps) => ({
  /** Never rejects: whatever happens is an outcome, and none of them holds a credential. */
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
      return readProductAnswer(response, etag !== undefined);
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
