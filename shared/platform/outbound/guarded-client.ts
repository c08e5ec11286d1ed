import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { ACCEPTED_ENCODINGS, readDecodedBody } from "./decoded-body.ts";
import type { Resolve } from "./guarded-lookup.ts";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";
import { asRequestFailed, RequestFailed } from "./request-failed.ts";
import { retryAfterSeconds } from "./retry-after.ts";
import { createRequestSender } from "./send-request.ts";

/** What is left unread of a body, up to which its connection is kept for the next request. */
const MAX_DRAINED_BYTES = 64 * 1024;

type Options = {
  /** On the local stack alone: loopback addresses, and plain http to them. */
  readonly allowLoopbackHttp: boolean;
  /** For the whole exchange: name, connection, answer to its last byte. */
  readonly deadlineMs: number;
  /** Epoch milliseconds; for a `Retry-After` that is a date. */
  readonly now: () => number;
  readonly resolve?: Resolve | undefined;
};

type Head = { readonly status: number; readonly headers: IncomingHttpHeaders };

export type GuardedRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Of the answer's decoded body. */
  readonly maxBytes: number;
  /** Whether to read the body of an answer that begins so; any, unless this says otherwise. */
  readonly wantsBody?: (head: Head) => boolean;
};

export type GuardedResponse = Head & {
  /** Decoded; empty where it was not wanted. */
  readonly body: Buffer;
  readonly retryAfterSeconds?: number;
};

const startDeadline = (deadlineMs: number) => {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new DOMException("The deadline is over", "TimeoutError"));
  }, deadlineMs);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
};

/** Drains a short rest, so that its connection serves again; a long one, or one of success, is cut off. */
const release = (response: IncomingMessage): void => {
  if (response.readableEnded) return;
  if (response.statusCode === 200) return void response.destroy();
  let drained = 0;
  response.on("data", (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > MAX_DRAINED_BYTES) response.destroy();
  });
};

/**
 * An HTTP client for URLs that others choose. Every URL is taken for an attack: https only, public addresses
 * only and pinned, no redirects, one deadline for all of it, bounded bodies.
 */
export const createGuardedClient = ({ allowLoopbackHttp, deadlineMs, now, resolve }: Options) => {
  const isAllowed = {
    "https:": (address: string) =>
      isPublicAddress(address) || (allowLoopbackHttp && isLoopbackAddress(address)),
    "http:": (address: string) => allowLoopbackHttp && isLoopbackAddress(address),
  };
  const sender = createRequestSender(isAllowed, resolve);

  const checkedUrl = (text: string): URL => {
    const url = URL.parse(text);
    if (url === null) throw new RequestFailed("url_invalid");
    const { protocol, username, password } = url;
    if (protocol !== "https:" && !(allowLoopbackHttp && protocol === "http:")) {
      throw new RequestFailed("url_not_https");
    }
    if (username !== "" || password !== "") throw new RequestFailed("url_with_credentials");
    // A literal is never looked up.
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0 && !isAllowed[protocol](host)) throw new RequestFailed("address_not_public");
    return url;
  };

  const read = async (
    response: IncomingMessage,
    { maxBytes, wantsBody = () => true }: GuardedRequest,
  ): Promise<GuardedResponse> => {
    const { statusCode: status = 0, headers } = response;
    const body = wantsBody({ status, headers }) ? await readDecodedBody(response, maxBytes) : Buffer.alloc(0);
    const seconds = retryAfterSeconds(headers["retry-after"], now());
    return { status, headers, body, ...(seconds !== undefined && { retryAfterSeconds: seconds }) };
  };

  return {
    /** @throws RequestFailed, without anything else */
    async request(request: GuardedRequest): Promise<GuardedResponse> {
      const { method, url, headers, body } = request;
      const { signal, stop } = startDeadline(deadlineMs);
      let response: IncomingMessage | undefined;
      try {
        const all = { "accept-encoding": ACCEPTED_ENCODINGS, ...headers };
        response = await sender.send({ method, url: checkedUrl(url), headers: all, body }, signal);
        // The reader meets errors as it reads; this is for those that come after it has what it needs.
        response.on("error", () => undefined);
        // What nobody reads has the same deadline.
        response.once("close", stop);
        return await read(response, request);
      } catch (error) {
        throw asRequestFailed(signal.aborted ? signal.reason : error);
      } finally {
        if (response) release(response);
        else stop();
      }
    },

    close: sender.close,
  };
};

export type GuardedClient = ReturnType<typeof createGuardedClient>;
