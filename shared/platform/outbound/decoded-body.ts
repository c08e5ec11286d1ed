import type { IncomingMessage } from "node:http";
import { Readable, type Transform } from "node:stream";
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
 * @param maxBytes limit of the decoded body
 * @throws RequestFailed `encoding_unknown` or `body_too_large`
 */
export async function* decodedChunks(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  const coding = (response.headers["content-encoding"] ?? "identity").toLowerCase();
  const decoder = DECODERS.get(coding)?.();
  if (decoder === undefined && coding !== "identity") throw new RequestFailed("encoding_unknown");
  yield* bounded(decoder ? through(response, decoder) : response, maxBytes);
}

/** Detects gzip by the first bytes. Other files pass unchanged. */
export async function* gunzipped(file: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  const rest = file[Symbol.asyncIterator]();
  const { value: first = Buffer.alloc(0) } = await rest.next();
  const whole = async function* () {
    yield first;
    yield* { [Symbol.asyncIterator]: () => rest };
  };
  const isGzip = first[0] === 0x1f && first[1] === 0x8b;
  yield* isGzip ? bounded(through(Readable.from(whole()), createGunzip()), maxBytes) : whole();
}

/** Pipes a stream and passes on its errors. `pipe` would leave the decoder open after an aborted response. */
const through = (source: Readable, decoder: Transform): Transform =>
  source.on("error", (error) => decoder.destroy(error)).pipe(decoder);

async function* bounded(stream: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw new RequestFailed("body_too_large");
    yield chunk;
  }
}
