import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { type AddressRule, guardedLookup, type Resolve } from "./guarded-lookup.ts";

const MAX_HEADER_BYTES = 16 * 1024;
/** The pull queue's batch size: a batch may request all of its products from one shop. */
const MAX_SOCKETS_PER_HOST = 20;
const IDLE_SOCKET_MS = 15_000;

const STALE_SOCKET_CODES = new Set(["ECONNRESET", "EPIPE"]);
/** Safe methods (RFC 9110, section 9.2.1) may be sent again even if the first request arrived. */
const SAFE_METHODS = new Set(["GET", "HEAD"]);

export type OutgoingRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
};

/** Sends requests with one agent per scheme, each with its own rule for addresses. */
export const createRequestSender = (
  isAllowed: Readonly<Record<"https:" | "http:", AddressRule>>,
  resolve: Resolve | undefined,
) => {
  const agentOptions = (rule: AddressRule) => ({
    keepAlive: true,
    maxSockets: MAX_SOCKETS_PER_HOST,
    // For idle sockets; a socket in use has its request's deadline.
    timeout: IDLE_SOCKET_MS,
    lookup: guardedLookup(rule, resolve),
  });
  const agents = {
    "https:": new HttpsAgent(agentOptions(isAllowed["https:"])),
    "http:": new HttpAgent(agentOptions(isAllowed["http:"])),
  };

  const open = ({ method, url, headers, body }: OutgoingRequest, signal: AbortSignal): ClientRequest => {
    // For some methods, Node sends no length, and the server would read the body as the next request.
    const length = body !== undefined && { "content-length": Buffer.byteLength(body) };
    const options = { method, headers: { ...headers, ...length }, signal, maxHeaderSize: MAX_HEADER_BYTES };
    return url.protocol === "https:"
      ? httpsRequest(url, { ...options, agent: agents["https:"] })
      : httpRequest(url, { ...options, agent: agents["http:"] });
  };

  const send = (outgoing: OutgoingRequest, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolved, rejected) => {
      const request = open(outgoing, signal);
      // Node ignores the signal while a request waits for a socket.
      signal.addEventListener("abort", () => rejected(signal.reason), { once: true });
      let answered = false;
      request
        .on("response", (response) => {
          answered = true;
          resolved(response);
        })
        .on("error", (error: NodeJS.ErrnoException) => {
          // The server closed a reused connection, for example while Lambda was frozen.
          const isStale = request.reusedSocket && STALE_SOCKET_CODES.has(error.code ?? "");
          const maySendAgain = isStale && SAFE_METHODS.has(outgoing.method);
          if (maySendAgain && !answered && !signal.aborted) send(outgoing, signal).then(resolved, rejected);
          else rejected(error);
        })
        .end(outgoing.body);
    });

  return {
    send,
    close(): void {
      agents["https:"].destroy();
      agents["http:"].destroy();
    },
  };
};
