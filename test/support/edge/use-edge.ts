import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { ObjectStore } from "../../../infra/local/aws/s3/object-store.ts";
import { edgeBehaviors } from "../../../infra/local/edge/edge-behaviors.ts";
import { type EdgeServer, startEdgeServer } from "../../../infra/local/edge/edge-server.ts";
import { listenOnLoopback, stopServer } from "../../../infra/local/process/loopback-server.ts";
import { openResources } from "../../../infra/local/template/template-resources.ts";
import { stages } from "../../infra/support/stages.ts";

type Answer = { status: number; headers?: Record<string, string>; body?: string } | "silence";

const FEED = {
  "cache-control": "public, max-age=60, stale-while-revalidate=300, stale-if-error=86400",
};
const feed = (body: string, etag = `"${body}"`) => ({
  status: 200,
  headers: { ...FEED, etag, "access-control-allow-origin": "https://somebody.example" },
  body,
});

export const useEdge = () => {
  const directory = mkdtempSync(join(tmpdir(), "edge-"));
  const media = new ObjectStore(join(directory, "media"));
  const assets = new ObjectStore(join(directory, "assets"));
  let server: EdgeServer;
  const edge = {
    asked: [] as { request: IncomingMessage; body: string }[],
    answer: feed("first") as Answer,
    now: 0,
    get url() {
      return server.url;
    },
    invalidate: (path: string) => server.invalidate(path),
    async get(path: string, init: RequestInit = {}) {
      const response = await fetch(`${server.url}${path}`, { redirect: "manual", ...init });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      };
    },
  };
  const api = createServer(async (incoming, outgoing) => {
    edge.asked.push({ request: incoming, body: await text(incoming) });
    if (edge.answer === "silence") return outgoing.destroy();
    return outgoing.writeHead(edge.answer.status, edge.answer.headers).end(edge.answer.body);
  });

  beforeAll(async () => {
    const apiUrl = await listenOnLoopback(api, 0);
    server = await startEdgeServer(0, () => edge.now);
    const template = stages.local.template.toJSON() as Parameters<typeof openResources>[0]["template"];
    const resources = openResources(
      { name: "local", template, assetDirectory: (key) => key },
      { sqsEndpoint: "http://sqs", apiEndpoint: apiUrl, edgeUrl: server.url, issuerUrl: "http://issuer" },
    );
    server.serve(
      edgeBehaviors(
        resources,
        (domain) => {
          if (domain.includes(".execute-api.")) return { kind: "api", url: apiUrl };
          return { kind: "bucket", store: domain.includes("mediabucket") ? media : assets };
        },
        (text) => text.replace(/^.*:SecretString:k1::.*$/, "the edge's key"),
      ),
    );
    const put = (store: ObjectStore, key: string, body: string, type: string) =>
      store.put(key, Readable.from([Buffer.from(body)]), { "content-type": type }, new Date());
    await put(media, "media/br_a/1/u/video.mp4", "0123456789", "video/mp4");
    await put(assets, "dashboard/index.html", "<dashboard>", "text/html");
    await put(assets, "dashboard/assets/app.js", "script", "text/javascript");
    await put(assets, "dashboard/config.json", "{}", "application/json");
    await put(assets, "widget/v1.js", "loader", "text/javascript");
    await put(assets, "dashboard/assets/start-1.js", "a script ".repeat(500), "text/javascript");
  });
  afterAll(async () => {
    await server.stop();
    await stopServer(api);
    rmSync(directory, { recursive: true });
  });
  beforeEach(() => {
    edge.asked.length = 0;
    edge.answer = feed("first");
    edge.now += 10 * 86_400_000;
  });
  return edge;
};
