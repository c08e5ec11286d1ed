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
 * Reads and decodes a response's body.
 *
 * @param maxBytes limit of the decoded body, checked while it is decoded
 * @throws RequestFailed `encoding_unknown` or `body_too_large`; errors of the stream are thrown unchanged
 */
export const readDecodedBody = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const coding = (response.headers["content-encoding"] ?? "identity").toLowerCase();
  const decoder = DECODERS.get(coding)?.();
  if (decoder === undefined && coding !== "identity") throw new RequestFailed("encoding_unknown");
  // `pipe` does not pass on errors: an aborted response must end the decoder too.
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
