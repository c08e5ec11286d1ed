import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { type AddressRule, guardedLookup, type Resolve } from "./guarded-lookup.ts";

const MOST_HEADER_BYTES = 16 * 1024;
/** As many as one batch of the queue asks of one shop at once: none waits for another's socket. */
const MOST_SOCKETS_PER_HOST = 20;
const IDLE_SOCKET_MS = 15_000;

const STALE_SOCKET = new Set(["ECONNRESET", "EPIPE"]);

/** Opens one agent a scheme, each with its own idea of where a connection may lead. */
export const createExchange = (
  isAllowed: Readonly<Record<"https:" | "http:", AddressRule>>,
  resolve: Resolve | undefined,
) => {
  const agentOptions = (rule: AddressRule) => ({
    keepAlive: true,
    maxSockets: MOST_SOCKETS_PER_HOST,
    // Of a socket that nobody uses; one in use has its request's deadline.
    timeout: IDLE_SOCKET_MS,
    lookup: guardedLookup(rule, resolve),
  });
  const agents = {
    "https:": new HttpsAgent(agentOptions(isAllowed["https:"])),
    "http:": new HttpAgent(agentOptions(isAllowed["http:"])),
  };

  const send = (
    url: URL,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> =>
    new Promise((resolved, rejected) => {
      const options = { headers, signal, maxHeaderSize: MOST_HEADER_BYTES };
      const request: ClientRequest =
        url.protocol === "https:"
          ? httpsRequest(url, { ...options, agent: agents["https:"] })
          : httpRequest(url, { ...options, agent: agents["http:"] });
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
          const isStale = request.reusedSocket && STALE_SOCKET.has(error.code ?? "");
          if (isStale && !answered && !signal.aborted) send(url, headers, signal).then(resolved, rejected);
          else rejected(error);
        })
        .end();
    });

  return {
    send,
    close(): void {
      agents["https:"].destroy();
      agents["http:"].destroy();
    },
  };
};
