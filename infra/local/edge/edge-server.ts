import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { listenOnLoopback, type RunningServer, stopServer } from "../process/loopback-server.ts";
import { compressed } from "./compress.ts";
import { edgeAnswer } from "./edge-answer.ts";
import type { EdgeBehavior } from "./edge-behaviors.ts";
import { EdgeCache } from "./edge-cache.ts";
import type { StreamedAnswer } from "./edge-origins.ts";
import { pathPattern } from "./path-pattern.ts";

export type EdgeServer = RunningServer & {
  /** Starts serving. Earlier requests get a 503. */
  serve(behaviors: readonly EdgeBehavior[]): void;
  invalidate(path: string): void;
};

const problem = (status: number, detail: string): StreamedAnswer => ({
  status,
  headers: { "content-type": "application/json", "x-cache": "Error from cloudfront" },
  body: JSON.stringify({ detail }),
});

/** Caches API responses by their cache policy. Reads files from their bucket for each request. */
export async function startEdgeServer(port: number, now: () => number = Date.now): Promise<EdgeServer> {
  let behaviors: readonly EdgeBehavior[] = [];
  const cache = new EdgeCache(now);

  const answer = async (incoming: IncomingMessage): Promise<StreamedAnswer> => {
    const url = new URL(incoming.url ?? "/", "http://localhost");
    const behavior = behaviors.find(({ matches }) => matches(url.pathname));
    if (!behavior) return problem(503, "Service Unavailable");
    if (!behavior.methods.includes(incoming.method ?? "GET")) return problem(403, "Forbidden");
    // A compressed response has a weak ETag, so the comparison ignores `W/`.
    const known = incoming.headers["if-none-match"]?.replace(/^W\//, "");
    if (known !== undefined) incoming.headers["if-none-match"] = known;
    const found = await edgeAnswer(behavior, incoming, url, cache).catch(() => problem(502, "Bad Gateway"));
    const { headers, ...result } =
      behavior.compresses && incoming.method === "GET"
        ? compressed(found, String(incoming.headers["accept-encoding"]))
        : found;
    return { ...result, headers: behavior.addHeaders(headers, incoming.headers.origin !== undefined) };
  };
  const server = createServer((incoming, outgoing) => {
    void answer(incoming)
      .then((result) => send(incoming, outgoing, result))
      .catch(() => outgoing.destroy());
  });
  const url = await listenOnLoopback(server, port);
  return {
    url,
    serve: (served) => {
      behaviors = served;
    },
    invalidate: (path) => cache.drop(pathPattern(path)),
    stop: () => stopServer(server),
  };
}

async function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, body = "" }: StreamedAnswer,
): Promise<void> {
  incoming.resume();
  if (typeof body !== "string") {
    outgoing.writeHead(status, headers);
    return pipeline(body, outgoing);
  }
  const hasBody = incoming.method !== "HEAD" && status !== 304;
  const length = hasBody ? { "content-length": Buffer.byteLength(body) } : {};
  outgoing.writeHead(status, { ...headers, ...length });
  outgoing.end(hasBody ? body : undefined);
}
