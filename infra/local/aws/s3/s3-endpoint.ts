import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { listenOnLoopback, type RunningServer, stopServer } from "../../process/loopback-server.ts";
import { LOCAL_CREDENTIALS, REGION } from "../aws-identity.ts";
import { bucketCors, type CorsRule } from "./bucket-cors.ts";
import { ObjectStore } from "./object-store.ts";
import { S3Error } from "./s3-error.ts";
import { runOperation, type S3Answer } from "./s3-operations.ts";
import { errorXml } from "./s3-xml.ts";
import { checkSignature } from "./signature.ts";

export type BucketSettings = {
  readonly name: string;
  readonly cors?: readonly CorsRule[];
  readonly expiresAfterDays?: number;
};

export type S3Endpoint = RunningServer & {
  ensureBucket(settings: BucketSettings): void;
  /** Returns a bucket for reads without a signature, like CloudFront's origin access control. */
  bucket(name: string): ObjectStore;
};

const DAY_MS = 24 * 3600_000;

/** Serves path-style addresses. Requests must be signed by header or presigned URL. */
export async function startS3Endpoint(directory: string, now = () => new Date()): Promise<S3Endpoint> {
  const buckets = new Map<string, { readonly store: ObjectStore; readonly settings: BucketSettings }>();
  const found = (name: string) => {
    const bucket = buckets.get(name);
    if (!bucket) throw new S3Error("NoSuchBucket", "The specified bucket does not exist");
    return bucket;
  };
  const server = createServer({ requestTimeout: 0 }, (incoming, outgoing) => {
    void answer(incoming)
      .then((result) => send(outgoing, incoming, result))
      .catch(() => outgoing.destroy());
  });

  const answer = async (incoming: IncomingMessage): Promise<S3Answer> => {
    const { method = "", url: target = "/", headers } = incoming;
    let cors: Record<string, string> | undefined;
    try {
      const { pathname, searchParams: query } = new URL(target, "http://localhost");
      const [, bucket = "", key = ""] = /^\/([^/]*)\/?(.*)$/s.exec(decodeURIComponent(pathname)) ?? [];
      const { settings } = found(bucket);
      const asked = method === "OPTIONS" ? headers["access-control-request-method"] : method;
      cors = bucketCors(settings.cors ?? [], asked ?? "", headers);
      if (method === "OPTIONS") return preflight(cors);
      const identity = { ...LOCAL_CREDENTIALS, region: REGION };
      const payloadHash = checkSignature({ method, target, headers }, identity, now());
      const request = { incoming, bucket, key, query, payloadHash, now: now() };
      const result = await runOperation(request, (name) => found(name).store);
      return { ...result, headers: { ...result.headers, ...cors } };
    } catch (error) {
      return failure(error, cors);
    }
  };
  const url = await listenOnLoopback(server, 0);
  return {
    url,
    ensureBucket: (settings) => {
      const store = new ObjectStore(join(directory, settings.name));
      buckets.set(settings.name, { store, settings });
      const { expiresAfterDays = Number.POSITIVE_INFINITY } = settings;
      for (const { key, modifiedAt } of store.list("")) {
        if (now().getTime() - modifiedAt > expiresAfterDays * DAY_MS) store.delete(key);
      }
    },
    bucket: (name) => found(name).store,
    stop: () => stopServer(server),
  };
}

function preflight(cors: Record<string, string> | undefined): S3Answer {
  if (cors) return { status: 200, headers: cors };
  throw new S3Error("AccessDenied", "CORSResponse: This CORS request is not allowed.");
}

function failure(error: unknown, cors: Record<string, string> = {}): S3Answer {
  const known = error instanceof S3Error ? error : new S3Error("InternalError", String(error));
  const headers = { "content-type": "application/xml", ...cors };
  return { status: known.status, headers, body: errorXml(known) };
}

/** Discards the rest of a refused upload, so that the client receives the response. */
async function send(outgoing: ServerResponse, incoming: IncomingMessage, answer: S3Answer): Promise<void> {
  const { status, headers = {}, body = "" } = answer;
  incoming.resume();
  outgoing.writeHead(status, headers);
  if (typeof body !== "string") return pipeline(body, outgoing);
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}
