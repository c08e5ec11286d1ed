import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { describeFailure } from "../../platform/outbound/describe-failure.ts";
import { createExchange } from "../../platform/outbound/exchange.ts";
import { type FetchAnswer, invalid } from "../../platform/outbound/fetch-answer.ts";
import { notPublic, type Resolve } from "../../platform/outbound/guarded-lookup.ts";
import { isLoopbackAddress, isPublicAddress } from "../../platform/outbound/public-address.ts";
import { readAnswer } from "../../platform/outbound/read-answer.ts";
import type { ProductApiAuth } from "../../stores/store.ts";
import { authHeaders } from "./auth-headers.ts";

/** For the whole exchange: name, connection, answer to its last byte. */
export const DEADLINE_MS = 10_000;
/** Of an answer whose body nobody needs. */
const MOST_UNREAD_BYTES = 64 * 1024;

export type FetchRequest = {
  readonly url: string;
  readonly auth: ProductApiAuth;
  /** The last answer's `ETag`. */
  readonly etag?: string | undefined;
};

type Options = {
  /** On the local stack alone: loopback addresses, and plain http to them. */
  readonly allowLoopbackHttp: boolean;
  readonly now: () => number;
  readonly deadlineMs?: number;
  readonly resolve?: Resolve;
};

/**
 * A refused answer gives its socket up. Any other is read to its end, so that its connection serves again, if
 * the end comes soon.
 */
const release = (response: IncomingMessage): void => {
  if (response.readableEnded) return;
  if (response.statusCode === 200) return void response.destroy();
  let unread = 0;
  response.on("data", (chunk: Buffer) => {
    unread += chunk.length;
    if (unread > MOST_UNREAD_BYTES) response.destroy();
  });
};

/** Aborts after a while, unless `stop` comes first. */
const startDeadline = (deadlineMs: number) => {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new DOMException("The deadline is over", "TimeoutError"));
  }, deadlineMs);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
};

/**
 * Asks merchants' product APIs for products. Every URL is taken for an attack: https only, public addresses
 * only and pinned, no redirects, one deadline for all of it, at most 1 MB of JSON.
 */
export const createProductApiClient = ({
  allowLoopbackHttp,
  now,
  deadlineMs = DEADLINE_MS,
  resolve,
}: Options) => {
  const isAllowed = {
    "https:": (address: string) =>
      isPublicAddress(address) || (allowLoopbackHttp && isLoopbackAddress(address)),
    "http:": (address: string) => allowLoopbackHttp && isLoopbackAddress(address),
  };
  const exchange = createExchange(isAllowed, resolve);

  const checked = (address: string): URL => {
    const url = URL.parse(address);
    if (url === null) throw invalid("the product API's address is not a URL");
    const { protocol } = url;
    if (protocol !== "https:" && !(allowLoopbackHttp && protocol === "http:")) {
      throw invalid("the product API's address is not https");
    }
    if (url.username !== "" || url.password !== "") {
      throw invalid("the product API's address holds credentials; set them apart from it");
    }
    // A literal is never looked up.
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0 && !isAllowed[protocol](host)) throw notPublic();
    return url;
  };

  return {
    /** Never rejects: whatever happens is an outcome, and none of them holds a credential. */
    async fetch({ url, auth, etag }: FetchRequest): Promise<FetchAnswer> {
      const { signal, stop } = startDeadline(deadlineMs);
      let response: IncomingMessage | undefined;
      try {
        const headers = {
          accept: "application/json",
          "accept-encoding": "gzip, deflate, br",
          "user-agent": "shoppable-video-catalog",
          ...(etag !== undefined && { "if-none-match": etag }),
          ...authHeaders(auth),
        };
        response = await exchange.send(checked(url), headers, signal);
        // The reader meets errors as it reads; this is for those that come after it has what it needs.
        response.on("error", () => undefined);
        // What nobody reads has the same deadline.
        response.once("close", stop);
        return await readAnswer(response, { now: now(), conditional: etag !== undefined });
      } catch (error) {
        return describeFailure(signal.aborted ? signal.reason : error).outcome;
      } finally {
        if (response) release(response);
        else stop();
      }
    },

    close: exchange.close,
  };
};

export type ProductApiClient = ReturnType<typeof createProductApiClient>;
