import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { ObjectStore } from "../aws/s3/object-store.ts";
import { S3Error } from "../aws/s3/s3-error.ts";
import { readObject } from "../aws/s3/s3-operations.ts";
import { errorXml } from "../aws/s3/s3-xml.ts";
import type { EdgeAnswer } from "./edge-cache.ts";

export type EdgeOrigin =
  | {
      readonly kind: "api";
      readonly url: string;
      /** Headers that replace the viewer's headers of the same name. */
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly kind: "bucket"; readonly store: ObjectStore };

export type StreamedAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
};

const MAX_WAIT_MS = 12_000;
const NOT_FORWARDED = new Set([
  ...["connection", "keep-alive", "transfer-encoding", "upgrade", "te", "trailer", "host", "content-length"],
  ...["accept-encoding", "date"],
]);

export async function askApi(
  { url, headers: own }: Extract<EdgeOrigin, { kind: "api" }>,
  request: {
    readonly method: string;
    readonly target: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: Buffer;
  },
): Promise<EdgeAnswer> {
  const { method, target, headers, body } = request;
  const response = await fetch(`${url}${target}`, {
    method,
    headers: { "user-agent": "Amazon CloudFront", ...headers, ...own },
    redirect: "manual",
    signal: AbortSignal.timeout(MAX_WAIT_MS),
    ...(body && body.length > 0 && { body: new Uint8Array(body) }),
  });
  const kept = [...response.headers].filter(([name]) => !NOT_FORWARDED.has(name));
  return {
    status: response.status,
    headers: Object.fromEntries(kept),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

export const passedOn = (incoming: IncomingMessage, isAllowed: (name: string) => boolean) =>
  Object.fromEntries(
    Object.entries(incoming.headers)
      .filter(([name, value]) => value !== undefined && !NOT_FORWARDED.has(name) && isAllowed(name))
      .map(([name, value]) => [name, [value].flat().join(",")]),
  );

/** Reads an object. Returns 403 for a missing object, like S3 with origin access control. */
export function askBucket(
  { store }: Extract<EdgeOrigin, { kind: "bucket" }>,
  { method = "GET", headers }: IncomingMessage,
  uri: string,
): StreamedAnswer {
  try {
    const answer = readObject(store, decodeURIComponent(uri).slice(1), method, headers);
    return { ...answer, headers: answer.headers ?? {} };
  } catch (error) {
    if (!(error instanceof S3Error) && !(error instanceof URIError)) throw error;
    const isRange = error instanceof S3Error && error.code === "InvalidRange";
    const shown = isRange ? error : new S3Error("AccessDenied", "Access Denied");
    return { status: shown.status, headers: { "content-type": "application/xml" }, body: errorXml(shown) };
  }
}
