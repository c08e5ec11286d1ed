import { createReadStream } from "node:fs";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { pipeline } from "node:stream/promises";
import type { Destination } from "../admin/upload-files.ts";
import { CliError } from "./cli-error.ts";

/** @throws CliError if the connection fails or the file is refused */
export const sendFile = async (
  path: string,
  bytes: number,
  { method, url, headers }: Destination,
  onBytes: (sent: number) => void,
): Promise<void> => {
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
  const [status] = await Promise.all([answered, pipeline(createReadStream(path), counted, outgoing)]).catch(
    (error: Error) => {
      throw new CliError(`${path} could not be sent: ${error.message}`);
    },
  );
  if (status !== 200) throw new CliError(`${path} was not accepted: the file storage returned ${status}.`);
};
