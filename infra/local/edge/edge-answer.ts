import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { EdgeBehavior } from "./edge-behaviors.ts";
import type { EdgeCache, TtlBounds } from "./edge-cache.ts";
import { askApi, askBucket, type EdgeOrigin, passedOn, type StreamedAnswer } from "./edge-origins.ts";

type Api = Extract<EdgeOrigin, { kind: "api" }>;

export async function edgeAnswer(
  behavior: EdgeBehavior,
  incoming: IncomingMessage,
  url: URL,
  cache: EdgeCache,
): Promise<StreamedAnswer> {
  const { viewerFunction, origin, queryNames, ttl } = behavior;
  const viewed = viewerFunction?.(incoming.method ?? "GET", url.pathname) ?? { uri: url.pathname };
  if ("status" in viewed) return viewed;
  if (origin.kind === "bucket") return askBucket(origin, incoming, viewed.uri);
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => queryNames.includes(name)));
  const target = query.size > 0 ? `${viewed.uri}?${query}` : viewed.uri;
  return ttl
    ? cachedAnswer(origin, incoming, target, cache, ttl)
    : directAnswer(origin, incoming, target, behavior.passesHeader);
}

async function cachedAnswer(
  origin: Api,
  incoming: IncomingMessage,
  target: string,
  cache: EdgeCache,
  ttl: TtlBounds,
): Promise<StreamedAnswer> {
  const { answer, ageSeconds, result } = await cache.get(target, ttl, (etag) =>
    askApi(origin, { method: "GET", target, headers: etag ? { "if-none-match": etag } : {} }),
  );
  const headers = { ...answer.headers, age: String(ageSeconds), "x-cache": `${result} from cloudfront` };
  const { etag } = answer.headers;
  if (etag !== undefined && incoming.headers["if-none-match"] === etag) return { status: 304, headers };
  return { status: answer.status, headers, body: answer.body.toString() };
}

async function directAnswer(
  origin: Api,
  incoming: IncomingMessage,
  target: string,
  passesHeader: (name: string) => boolean,
): Promise<StreamedAnswer> {
  const { method = "GET" } = incoming;
  const body = await buffer(incoming);
  const answer = await askApi(origin, { method, target, headers: passedOn(incoming, passesHeader), body });
  const headers = { ...answer.headers, "x-cache": "Miss from cloudfront" };
  return { status: answer.status, headers, body: answer.body.toString() };
}
