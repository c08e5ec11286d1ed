import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Handler } from "../comparison/contract.ts";
import { CONTEXT, orderEvent } from "../comparison/fixtures.ts";
import { installAws } from "../comparison/in-process-aws.ts";
import { loadHandler, printAlone } from "./load.ts";

const [file] = process.argv.slice(2);
const print = printAlone();

const nothing: Handler = async () => ({ statusCode: 200, body: "{}" });

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
};

const run = async () => {
  installAws({ deduplicates: false });
  const handler = file === undefined ? nothing : await loadHandler(file);
  const server = createServer(async (request, response) => {
    const body = await read(request);
    const token = (request.headers.authorization ?? "").slice("Bearer ".length);
    const answer = await handler(orderEvent({ token, body }), CONTEXT);
    const bytes = Buffer.from(answer.body ?? "", answer.isBase64Encoded ? "base64" : "utf8");
    response.writeHead(answer.statusCode ?? 200, { "content-length": bytes.length }).end(bytes);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  print((server.address() as AddressInfo).port);
};
void run();
