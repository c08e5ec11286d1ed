import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { type AddressRule, guardedLookup, type Resolve } from "./guarded-lookup.ts";

const MAX_HEADER_BYTES = 16 * 1024;
/** As many as one batch of the queue asks of one shop at once: none waits for another's socket. */
const MAX_SOCKETS_PER_HOST = 20;
const IDLE_SOCKET_MS = 15_000;

const STALE_SOCKET_CODES = new Set(["ECONNRESET", "EPIPE"]);
/** RFC 9110, section 9.2.1: what may be sent again without knowing whether it has arrived. */
const SAFE_METHODS = new Set(["GET", "HEAD"]);

export type OutgoingRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
};

/** Sends requests by one agent a scheme, each with its own rule of where a connection may lead. */
export const createRequestSender = (
  isAllowed: Readonly<Record<"https:" | "http:", AddressRule>>,
  resolve: Resolve | undefined,
) => {
  const agentOptions = (rule: AddressRule) => ({
    keepAlive: true,
    maxSockets: MAX_SOCKETS_PER_HOST,
    // Of a socket that nobody uses; one in use has its request's deadline.
    timeout: IDLE_SOCKET_MS,
    lookup: guardedLookup(rule, resolve),
  });
  const agents = {
    "https:": new HttpsAgent(agentOptions(isAllowed["https:"])),
    "http:": new HttpAgent(agentOptions(isAllowed["http:"])),
  };

  const open = ({ method, url, headers, body }: OutgoingRequest, signal: AbortSignal): ClientRequest => {
    // Node gives some methods' bodies no length: the server would take them for the next request.
    const length = body !== undefined && { "content-length": Buffer.byteLength(body) };
    const options = { method, headers: { ...headers, ...length }, signal, maxHeaderSize: MAX_HEADER_BYTES };
    return url.protocol === "https:"
      ? httpsRequest(url, { ...options, agent: agents["https:"] })
      : httpRequest(url, { ...options, agent: agents["http:"] });
  };

  const send = (outgoing: OutgoingRequest, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolved, rejected) => {
      const request = open(outgoing, signal);
      // A request that still waits for a socket does not notice its signal.
      signal.addEventListener("abort", () => rejected(signal.reason), { once: true });
      let answered = false;
      request
        .on("response", (response) => {
          answered = true;
          resolved(response);
        })
        .on("error", (error: NodeJS.ErrnoException) => {
          // The server closed a kept connection just then, or while this container was frozen.
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
