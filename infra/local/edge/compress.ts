import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { StreamedAnswer } from "./edge-origins.ts";

const TYPES = /^(text\/(html|css|javascript|plain|vtt)|application\/(javascript|json|xml)|image\/svg\+xml)\b/;
/** CloudFront's size limits for compression, in bytes. */
const [MIN_BYTES, MAX_BYTES] = [1_000, 10_000_000];

/** Browsers only request Brotli over https. */
export function compressed(answer: StreamedAnswer, acceptEncoding = ""): StreamedAnswer {
  const { status, headers, body } = answer;
  const { "content-length": length, etag, ...others } = headers;
  const size = typeof body === "string" ? Buffer.byteLength(body) : Number(length);
  const isTaken = /\bgzip\b/.test(acceptEncoding) && headers["content-encoding"] === undefined;
  const isFit = TYPES.test(headers["content-type"] ?? "") && size >= MIN_BYTES && size <= MAX_BYTES;
  if (status !== 200 || body === undefined || !isTaken || !isFit) return answer;
  const source = typeof body === "string" ? Readable.from([body]) : body;
  const gzip = createGzip();
  source.on("error", (error) => gzip.destroy(error)).pipe(gzip);
  return {
    status,
    headers: {
      ...others,
      ...(etag !== undefined && { etag: etag.startsWith("W/") ? etag : `W/${etag}` }),
      "content-encoding": "gzip",
      vary: [headers.vary, "accept-encoding"].filter(Boolean).join(", "),
    },
    body: gzip,
  };
}
