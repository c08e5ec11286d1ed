import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { ACCEPTED_ENCODINGS, decodedChunks } from "./decoded-body.ts";
import type { Resolve } from "./guarded-lookup.ts";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";
import { asRequestFailed, RequestFailed } from "./request-failed.ts";
import { createRequestSender } from "./send-request.ts";

/**
 * Converts a `Retry-After` header, which holds seconds or a date (RFC 9110, section 10.2.3), to
 * whole seconds.
 */
const retryAfterSeconds = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
};

const MAX_DRAINED_BYTES = 64 * 1024;

type Options = {
  /** `true` only on the local stack. Allows loopback addresses, also over http. */
  readonly allowLoopbackHttp: boolean;
  /** Time limit from the name lookup to the last byte of the response. */
  readonly deadlineMs: number;
  readonly now: () => number;
  readonly resolve?: Resolve | undefined;
};

type Head = { readonly status: number; readonly headers: IncomingHttpHeaders };

export type GuardedRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly maxBytes: number;
  readonly wantsBody?: (head: Head) => boolean;
  /** Receives the body as a stream. It may stop reading before the end. */
  readonly consume?: (chunks: AsyncIterable<Buffer>, head: Head) => Promise<void>;
};

export type GuardedResponse = Head & {
  readonly body: Buffer;
  readonly retryAfterSeconds?: number;
};

/** Clears its timer after the request. `AbortSignal.timeout` would keep the timer. */
const startDeadline = (deadlineMs: number) => {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new DOMException("The deadline was exceeded", "TimeoutError"));
  }, deadlineMs);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
};

/** Reads the rest of a short body, so that the connection can be reused. */
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
 * HTTP client for merchants' URLs, which may be attacks. Connects only to a checked public address
 * over https and never follows redirects.
 */
export const createGuardedClient = ({ allowLoopbackHttp, deadlineMs, now, resolve }: Options) => {
  const isAllowed = {
    "https:": (address: string) =>
      isPublicAddress(address) || (allowLoopbackHttp && isLoopbackAddress(address)),
    "http:": (address: string) => allowLoopbackHttp && isLoopbackAddress(address),
  };
  const sender = createRequestSender({ isAllowed, resolve, now });

  const checkedUrl = (text: string): URL => {
    const url = URL.parse(text);
    if (url === null) throw new RequestFailed("url_invalid");
    const { protocol, username, password } = url;
    if (protocol !== "https:" && !(allowLoopbackHttp && protocol === "http:")) {
      throw new RequestFailed("url_not_https");
    }
    if (username !== "" || password !== "") throw new RequestFailed("url_with_credentials");
    // Sockets skip the lookup for an IP address, so the client checks it here.
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0 && !isAllowed[protocol](host)) throw new RequestFailed("address_not_public");
    return url;
  };

  const read = async (
    response: IncomingMessage,
    { maxBytes, wantsBody = () => true, consume }: GuardedRequest,
  ): Promise<GuardedResponse> => {
    const { statusCode: status = 0, headers } = response;
    const chunks: Buffer[] = [];
    if (wantsBody({ status, headers })) {
      const decoded = decodedChunks(response, maxBytes);
      if (consume) await consume(decoded, { status, headers });
      else for await (const chunk of decoded) chunks.push(chunk);
    }
    const body = Buffer.concat(chunks);
    const seconds = retryAfterSeconds(headers["retry-after"], now());
    return { status, headers, body, ...(seconds !== undefined && { retryAfterSeconds: seconds }) };
  };

  return {
    /** @throws RequestFailed for every failure */
    async request(request: GuardedRequest): Promise<GuardedResponse> {
      const { method, url, headers, body } = request;
      const { signal, stop } = startDeadline(deadlineMs);
      let response: IncomingMessage | undefined;
      try {
        const all = { "accept-encoding": ACCEPTED_ENCODINGS, ...headers };
        response = await sender.send({ method, url: checkedUrl(url), headers: all, body }, signal);
        // Errors after the body was read have no effect.
        response.on("error", () => undefined);
        // An unread body keeps the connection open, so the deadline runs until the close.
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
