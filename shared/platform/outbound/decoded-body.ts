import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { RequestFailed } from "./request-failed.ts";

const DECODERS: ReadonlyMap<string, () => Transform> = new Map([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

export const ACCEPTED_ENCODINGS = "gzip, deflate, br";

/**
 * A response's body without its content coding.
 *
 * @param maxBytes of the decoded body: a bomb is stopped as it unpacks
 * @throws RequestFailed `encoding_unknown`, `body_too_large`, or whatever breaks the stream off
 */
export const readDecodedBody = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const coding = (response.headers["content-encoding"] ?? "identity").toLowerCase();
  const decoder = DECODERS.get(coding)?.();
  if (decoder === undefined && coding !== "identity") throw new RequestFailed("encoding_unknown");
  // A broken-off response must end the decoder too, which `pipe` does not do.
  if (decoder) response.on("error", (error) => decoder.destroy(error)).pipe(decoder);
  const stream: AsyncIterable<Buffer> = decoder ?? response;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw new RequestFailed("body_too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
