import type { IncomingMessage } from "node:http";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { type FetchAnswer, invalid, unreachable } from "./fetch-answer.ts";
import { isNestedDeeperThan } from "./json-depth.ts";

export const MOST_BYTES = 1024 * 1024;
const MOST_DEPTH = 64;
/** A Shopify storefront calls its JSON a script. */
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b|^text\/json\b|^(?:application|text)\/javascript\b/i;

const DECODERS = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Seconds of a `Retry-After` header, which holds seconds or a date (RFC 9110, section 10.2.3). */
const retryAfter = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
};

/** The body as it was before its content coding, up to 1 MB: a bomb is stopped as it unpacks. */
const readDecoded = async (response: IncomingMessage): Promise<Buffer> => {
  const coding = (response.headers["content-encoding"] ?? "identity").toLowerCase();
  if (coding !== "identity" && !Object.hasOwn(DECODERS, coding))
    throw invalid("an unknown content encoding", 200);
  const decoder = coding === "identity" ? undefined : DECODERS[coding as keyof typeof DECODERS]();
  // A broken-off response must end the decoder too, which `pipe` does not do.
  if (decoder) response.on("error", (error) => decoder.destroy(error)).pipe(decoder);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decoder ?? response) {
    size += (chunk as Buffer).length;
    if (size > MOST_BYTES) throw invalid("the answer is larger than 1 MB", 200);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
};

const parse = (bytes: Buffer): unknown => {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalid("the answer is not UTF-8", 200);
  }
  if (isNestedDeeperThan(text, MOST_DEPTH))
    throw invalid(`the answer is nested deeper than ${MOST_DEPTH}`, 200);
  try {
    return JSON.parse(text);
  } catch {
    throw invalid("the answer is not JSON", 200);
  }
};

type Asked = {
  /** Epoch milliseconds, for a `Retry-After` that is a date. */
  readonly now: number;
  /** Whether an `ETag` was sent along: without one, a 304 says nothing. */
  readonly conditional: boolean;
};

/**
 * Reads a merchant's response.
 *
 * @throws FetchFailed where it can't be used
 */
export const readAnswer = async (
  response: IncomingMessage,
  { now, conditional }: Asked,
): Promise<FetchAnswer> => {
  const status = response.statusCode ?? 0;
  if (status === 200) {
    if (!JSON_TYPE.test(response.headers["content-type"] ?? ""))
      throw invalid("the answer is not JSON", status);
    const answer = parse(await readDecoded(response));
    const { etag } = response.headers;
    return { kind: "found", status, answer, ...(etag !== undefined && etag.length <= 256 && { etag }) };
  }
  if (status === 304 && conditional) return { kind: "not_modified", status };
  if (status === 404 || status === 410) return { kind: "not_found", status };
  if (status === 401 || status === 403) {
    throw unreachable("the product API refused the credentials", false, { status });
  }
  if (status === 408 || status === 429 || status >= 500) {
    const retryAfterSeconds = retryAfter(response.headers["retry-after"], now);
    const answered = { status, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
    throw unreachable(`the product API answered ${status}`, true, answered);
  }
  if (status > 300 && status < 400 && status !== 304)
    throw invalid("the product API redirects, which is not followed", status);
  throw invalid(`the product API answered ${status}`, status);
};
