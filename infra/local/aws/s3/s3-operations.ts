import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { byteRange } from "../../http/byte-range.ts";
import type { ObjectHeaders, ObjectStore, StoredObject } from "./object-store.ts";
import { S3Error } from "./s3-error.ts";
import { copyXml, deletedXml, fromToken, keysToDelete, listingXml } from "./s3-xml.ts";

export type S3Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
};

export type S3Request = {
  readonly incoming: IncomingMessage;
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
  /** The signed hash of the body, or `UNSIGNED-PAYLOAD`. */
  readonly payloadHash: string;
  readonly now: Date;
};

type StoreOf = (bucket: string) => ObjectStore;

const XML = { "content-type": "application/xml" };
const MAX_KEYS = 1_000;
const STORED_HEADERS = [
  "content-type",
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
];

export async function runOperation(request: S3Request, storeOf: StoreOf): Promise<S3Answer> {
  const { incoming, bucket, key, query } = request;
  const store = storeOf(bucket);
  const isObject = key !== "" && [...query.keys()].every((name) => /^(x-id|x-amz-.*)$/i.test(name));
  const operation = `${incoming.method} ${isObject ? "object" : key === "" ? "bucket" : "subresource"}`;
  if (operation === "GET object" || operation === "HEAD object") {
    return readObject(store, key, String(incoming.method), incoming.headers);
  }
  if (operation === "PUT object" && incoming.headers["x-amz-copy-source"]) {
    return copyObject(request, store, storeOf);
  }
  if (operation === "PUT object") return putObject(request, store);
  if (operation === "DELETE object") {
    store.delete(key);
    return { status: 204 };
  }
  if (operation === "GET bucket" && query.get("list-type") === "2") return listObjects(request, store);
  if (operation === "POST bucket" && query.has("delete")) return deleteObjects(request, store);
  throw new S3Error("NotImplemented", `${operation} ${[...query.keys()]} is not supported locally.`);
}

export function readObject(
  store: ObjectStore,
  key: string,
  method: string,
  headers: IncomingHttpHeaders,
): S3Answer {
  const object = store.get(key);
  if (headers["if-match"] && headers["if-match"] !== object.etag) throw preconditionFailed();
  if (headers["if-none-match"] === object.etag) return { status: 304, headers: describe(object) };
  const range = byteRange(headers.range, object.bytes);
  if (range === "unsatisfiable") {
    throw new S3Error("InvalidRange", "The requested range is not satisfiable");
  }
  const [first, last] = range ?? [0, object.bytes - 1];
  return {
    status: range ? 206 : 200,
    headers: {
      ...describe(object),
      "content-length": String(last - first + 1),
      ...(range && { "content-range": `bytes ${first}-${last}/${object.bytes}` }),
    },
    ...(method === "GET" && { body: store.read(object, [first, last]) }),
  };
}

const describe = ({ etag, headers, modifiedAt }: StoredObject): Record<string, string> => ({
  "content-type": "binary/octet-stream",
  ...headers,
  etag,
  "last-modified": new Date(modifiedAt).toUTCString(),
  "accept-ranges": "bytes",
});

async function putObject(request: S3Request, store: ObjectStore): Promise<S3Answer> {
  const { incoming, key, payloadHash, now } = request;
  const { headers } = incoming;
  if (payloadHash.startsWith("STREAMING-")) {
    throw new S3Error("NotImplemented", "Bodies in signed chunks are not supported locally.");
  }
  const expected = headers["content-length"];
  if (expected === undefined) throw new S3Error("MissingContentLength", "You must provide Content-Length.");
  if (headers["if-none-match"] === "*" && store.has(key)) throw preconditionFailed();
  const { etag } = await store.put(key, incoming, storedHeaders(request), now, ({ bytes, sha256 }) => {
    if (bytes !== Number(expected)) throw new S3Error("IncompleteBody", "The body ended early.");
    if (payloadHash !== "UNSIGNED-PAYLOAD" && payloadHash !== sha256) {
      throw new S3Error("XAmzContentSHA256Mismatch", "The body is not the one that was signed.");
    }
  });
  return { status: 200, headers: { etag } };
}

async function copyObject(request: S3Request, store: ObjectStore, storeOf: StoreOf): Promise<S3Answer> {
  const { incoming, key, now } = request;
  const { "x-amz-copy-source": source, "x-amz-copy-source-if-match": etag } = incoming.headers;
  const [, from = "", fromKey = ""] = /^\/?([^/]+)\/(.+)$/.exec(decodeURIComponent(String(source))) ?? [];
  const origin = storeOf(from);
  const object = origin.get(fromKey);
  if (etag !== undefined && etag !== object.etag) throw preconditionFailed();
  const isReplaced = incoming.headers["x-amz-metadata-directive"] === "REPLACE";
  const headers = isReplaced ? storedHeaders(request) : object.headers;
  const body = copyXml(await store.put(key, origin.read(object), headers, now));
  return { status: 200, headers: XML, body };
}

async function deleteObjects({ incoming }: S3Request, store: ObjectStore): Promise<S3Answer> {
  const keys = keysToDelete(await text(incoming));
  if (keys.length === 0 || keys.length > MAX_KEYS) {
    throw new S3Error("MalformedXML", `Name 1 to ${MAX_KEYS} keys.`);
  }
  for (const key of keys) store.delete(key);
  return { status: 200, headers: XML, body: deletedXml(keys) };
}

function listObjects({ bucket, query }: S3Request, store: ObjectStore): S3Answer {
  if (query.has("delimiter")) throw new S3Error("NotImplemented", "Delimiters are not supported locally.");
  const prefix = query.get("prefix") ?? "";
  const maxKeys = Math.min(Number(query.get("max-keys") ?? MAX_KEYS), MAX_KEYS);
  const token = query.get("continuation-token");
  const after = token === null ? query.get("start-after") : fromToken(token);
  const all = store.list(prefix).filter(({ key }) => after === null || key > after);
  const objects = all.slice(0, maxKeys);
  const last = objects.at(-1)?.key;
  const next = all.length > objects.length && last !== undefined ? { next: last } : {};
  return { status: 200, headers: XML, body: listingXml({ bucket, prefix, maxKeys, objects, ...next }) };
}

function storedHeaders({ incoming: { headers } }: S3Request): ObjectHeaders {
  const names = Object.keys(headers).filter(
    (name) => STORED_HEADERS.includes(name) || name.startsWith("x-amz-meta-"),
  );
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]));
}

const preconditionFailed = (): S3Error =>
  new S3Error("PreconditionFailed", "At least one of the pre-conditions you specified did not hold");
