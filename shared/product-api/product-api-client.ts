import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import type { ProductApiAuth } from "../contract/store.ts";
import { type FetchAnswer, FetchFailed, invalid, unreachable } from "./fetch-answer.ts";
import { addressRule, guardedLookup, notPublic, type Resolve } from "./guarded-lookup.ts";
import { readAnswer } from "./read-answer.ts";

/** For the whole exchange: name, connection, answer to its last byte. */
export const DEADLINE_MS = 10_000;
const MOST_HEADER_BYTES = 16 * 1024;
const MOST_SOCKETS_PER_HOST = 16;

export type FetchRequest = {
  readonly url: string;
  readonly auth: ProductApiAuth;
  /** The last answer's `ETag`. */
  readonly etag?: string | undefined;
};

type Options = {
  /** On the local stack alone: plain http, and loopback addresses. */
  readonly allowLoopbackHttp: boolean;
  readonly now: () => number;
  readonly deadlineMs?: number;
  readonly resolve?: Resolve;
};

const authHeaders = (auth: ProductApiAuth): Record<string, string> => {
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

/** Node's error codes as what the merchant can mend; none of them tells more than the merchant knows. */
const describeFailure = (error: unknown): FetchFailed => {
  if (error instanceof FetchFailed) return error;
  const { code = "", name = "", cause } = error as { code?: string; name?: string; cause?: unknown };
  if (cause instanceof FetchFailed) return cause;
  if (name === "TimeoutError" || name === "AbortError")
    return unreachable("no whole answer within 10 s", true);
  if (code.startsWith("Z_")) return invalid("the answer's compression is broken", 200);
  if (code.startsWith("HPE_")) return invalid("the answer is not valid HTTP, or its headers are too large");
  if (/CERT|TLS|SSL/.test(code)) return unreachable("the host's TLS certificate can't be trusted", true);
  return unreachable("the connection failed or broke off", true);
};

/** A refused answer gives its socket up; any other is read to its end, so that its connection serves again. */
const release = (response: IncomingMessage): void => {
  if (response.readableEnded) return;
  if (response.statusCode === 200) response.destroy();
  else response.resume();
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
  const isAllowed = addressRule(allowLoopbackHttp);
  const agentOptions = {
    keepAlive: true,
    keepAliveMsecs: 5_000,
    maxSockets: MOST_SOCKETS_PER_HOST,
    lookup: guardedLookup(isAllowed, resolve),
  };
  const agents = { "https:": new HttpsAgent(agentOptions), "http:": new HttpAgent(agentOptions) };

  const checked = (address: string): URL => {
    const url = URL.parse(address);
    if (url === null) throw invalid("the product API's address is not a URL");
    if (url.protocol !== "https:" && !(allowLoopbackHttp && url.protocol === "http:")) {
      throw invalid("the product API's address is not https");
    }
    if (url.username !== "" || url.password !== "") {
      throw invalid("the product API's address holds credentials; set them apart from it");
    }
    // A literal is never looked up.
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0 && !isAllowed(host)) throw notPublic();
    return url;
  };

  const send = (url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolved, rejected) => {
      const [request, agent] =
        url.protocol === "https:" ? [httpsRequest, agents["https:"]] : [httpRequest, agents["http:"]];
      request(url, { agent, headers, signal, maxHeaderSize: MOST_HEADER_BYTES })
        .on("response", resolved)
        .on("error", rejected)
        .end();
    });

  return {
    /** Never rejects: whatever happens is an outcome, and none of them holds a credential. */
    async fetch({ url, auth, etag }: FetchRequest): Promise<FetchAnswer> {
      const signal = AbortSignal.timeout(deadlineMs);
      let response: IncomingMessage | undefined;
      try {
        const headers = {
          accept: "application/json",
          "accept-encoding": "gzip, deflate, br",
          "user-agent": "shoppable-video-catalog",
          ...(etag !== undefined && { "if-none-match": etag }),
          ...authHeaders(auth),
        };
        response = await send(checked(url), headers, signal);
        // The reader meets errors as it reads; this is for those that come after it has what it needs.
        response.on("error", () => undefined);
        return await readAnswer(response, now());
      } catch (error) {
        return describeFailure(signal.aborted ? signal.reason : error).outcome;
      } finally {
        if (response) release(response);
      }
    },

    close(): void {
      agents["https:"].destroy();
      agents["http:"].destroy();
    },
  };
};

export type ProductApiClient = ReturnType<typeof createProductApiClient>;
