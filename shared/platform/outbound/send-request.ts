import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { type AddressRule, guardedLookup, type Resolve } from "./guarded-lookup.ts";

const MAX_HEADER_BYTES = 16 * 1024;
/** Equals the batch size of the pull queue, because a whole batch may request products from one shop. */
const MAX_SOCKETS_PER_HOST = 20;
/** Shorter than the idle timeout of common servers (Node and Apache 5 s, nginx 75 s). */
const IDLE_SOCKET_MS = 4_000;

export type OutgoingRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
};

type Options = {
  readonly isAllowed: Readonly<Record<"https:" | "http:", AddressRule>>;
  readonly resolve: Resolve | undefined;
  readonly now: () => number;
};

/**
 * Sends each request once, because the server may have processed a failed one. Closes idle
 * connections before the server does.
 */
export const createRequestSender = ({ isAllowed, resolve, now }: Options) => {
  const agentOptions = (rule: AddressRule) => ({
    keepAlive: true,
    maxSockets: MAX_SOCKETS_PER_HOST,
    // Timeout of idle sockets. The request's deadline limits a busy socket.
    timeout: IDLE_SOCKET_MS,
    lookup: guardedLookup(rule, resolve),
  });
  const agents = {
    "https:": new HttpsAgent(agentOptions(isAllowed["https:"])),
    "http:": new HttpAgent(agentOptions(isAllowed["http:"])),
  };
  let lastUsedAt = now();

  /** Timers don't run while Lambda freezes the container, so idle sockets are closed on the next request. */
  const closeForgotten = (): void => {
    const time = now();
    if (time - lastUsedAt > IDLE_SOCKET_MS) {
      for (const agent of Object.values(agents)) {
        for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
      }
    }
    lastUsedAt = time;
  };

  const open = ({ method, url, headers, body }: OutgoingRequest, signal: AbortSignal): ClientRequest => {
    // Node omits the length for some methods, and the server would then read the body as the next request.
    const length = body !== undefined && { "content-length": Buffer.byteLength(body) };
    const options = { method, headers: { ...headers, ...length }, signal, maxHeaderSize: MAX_HEADER_BYTES };
    return url.protocol === "https:"
      ? httpsRequest(url, { ...options, agent: agents["https:"] })
      : httpRequest(url, { ...options, agent: agents["http:"] });
  };

  const send = (outgoing: OutgoingRequest, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolved, rejected) => {
      closeForgotten();
      // Node ignores the signal while a request waits for a socket.
      signal.addEventListener("abort", () => rejected(signal.reason), { once: true });
      open(outgoing, signal)
        .on("response", (response) => {
          response.once("close", () => {
            lastUsedAt = now();
          });
          resolved(response);
        })
        .on("error", rejected)
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
