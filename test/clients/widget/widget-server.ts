import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { buildWidget } from "../../../clients/widget/build.ts";
import { listenOnLoopback, stopServer } from "../../../infra/local/process/loopback-server.ts";
import { findVideos } from "./feeds.ts";

const MEDIA = fileURLToPath(new URL("../../../infra/local/demo/media", import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".mp4": "video/mp4",
  ".jpg": "image/jpeg",
  ".json": "application/json",
};
const CAPTIONS: Readonly<Record<string, string>> = {
  "de.vtt": "WEBVTT\n\n00:00.000 --> 00:10.000\nEin Kleid\n",
  "en.vtt": `WEBVTT\n\n00:00.000 --> 00:04.000\n<v Ada>Every piece is fired twice, so the colour stays in the clay. ${"It never fades, whatever the oven does. ".repeat(8)}\n`,
};

export type Answer = {
  readonly status: number;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};

const answerRange = (file: Buffer, type: string, range = ""): Answer => {
  const headers = { "content-type": type, "accept-ranges": "bytes" };
  const [, from] = /^bytes=(\d+)-/.exec(range) ?? [];
  if (from === undefined) return { status: 200, body: file, headers };
  const start = Number(from);
  const contentRange = { "content-range": `bytes ${start}-${file.length - 1}/${file.length}` };
  return { status: 206, body: file.subarray(start), headers: { ...headers, ...contentRange } };
};

export const startWidgetServer = async () => {
  const widget = await mkdtemp(join(tmpdir(), "widget-"));
  const modules = await buildWidget(widget);
  const pages = new Map<string, { html: string; headers: Record<string, string> }>();
  const requests: string[] = [];
  const reports: unknown[] = [];
  const feeds = new Map<string, () => Answer | Promise<Answer>>();

  const feed = async (origin: string, query: URLSearchParams): Promise<Answer> => {
    const brand = query.get("brand") ?? "";
    const special = feeds.get(brand);
    if (special) return special();
    const ids = query.get("event_id")?.split(",").map(Number);
    const videos = findVideos(origin, brand)?.filter(
      ({ event_id }) => !ids || ids.includes(Number(event_id)),
    );
    if (!videos) return { status: 404, body: '{"detail":"Unknown"}' };
    return { status: 200, body: JSON.stringify({ events: videos, next_cursor: null }) };
  };

  const file = async (directory: string, name: string, range?: string): Promise<Answer> => {
    const captions = CAPTIONS[name];
    if (captions) return { status: 200, body: captions, headers: { "content-type": "text/vtt" } };
    try {
      return answerRange(await readFile(join(directory, name)), TYPES[extname(name)] ?? "text/plain", range);
    } catch {
      return { status: 404, body: "" };
    }
  };

  const answer = async (url: URL, body: string, range?: string): Promise<Answer> => {
    const [, folder, name = ""] = url.pathname.split("/");
    const page = pages.get(url.pathname);
    if (page)
      return { status: 200, body: page.html, headers: { "content-type": "text/html", ...page.headers } };
    if (url.pathname === "/v1/feed") return feed(url.origin, url.searchParams);
    if (url.pathname === "/v1/interactions") reports.push(...JSON.parse(body).interactions);
    if (folder === "widget") return file(widget, name);
    if (folder === "media") return file(MEDIA, name, range);
    return { status: 202, body: "{}", headers: { "content-type": "text/html" } };
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    requests.push(`${url.pathname}${url.search}`);
    const { status, body, headers } = await answer(url, await text(request), request.headers.range);
    const isText = !/^(?:image|video)/.test(headers?.["content-type"] ?? "");
    const encoding = isText ? { "content-encoding": "gzip" } : {};
    response.writeHead(status, { "access-control-allow-origin": "*", ...headers, ...encoding });
    response.end(isText ? gzipSync(body) : body);
  });
  const url = await listenOnLoopback(server, 0);
  return {
    url,
    widget,
    modules,
    pages,
    requests,
    reports,
    feeds,
    async stop() {
      await stopServer(server);
      await rm(widget, { recursive: true });
    },
  };
};
