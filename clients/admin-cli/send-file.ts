import { createReadStream } from "node:fs";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { pipeline } from "node:stream/promises";

export type Destination = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Sends a file as it is read.
 *
 * @param onBytes called with the number of bytes sent so far
 * @returns the answer's status
 * @throws Error when the connection fails
 */
export const sendFile = async (
  path: string,
  bytes: number,
  { method, url, headers }: Destination,
  onBytes: (sent: number) => void,
): Promise<number> => {
  const open = new URL(url).protocol === "https:" ? httpsRequest : httpRequest;
  const outgoing = open(url, { method, headers: { ...headers, "content-length": bytes } });
  const answered = new Promise<number>((resolve, reject) => {
    outgoing
      .on("response", (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on("error", reject);
  });
  let sent = 0;
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      yield chunk;
      sent += chunk.byteLength;
      onBytes(sent);
    }
  };
  const [status] = await Promise.all([answered, pipeline(createReadStream(path), counted, outgoing)]);
  return status;
};
