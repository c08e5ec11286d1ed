import { createServer, type IncomingMessage } from "node:http";
import { listenOnLoopback, stopServer } from "../process/loopback-server.ts";
import { FunctionError } from "./function-error.ts";
import type { LocalFunction } from "./local-function.ts";

export type InvokeEndpoint = { readonly url: string; stop(): Promise<void> };

type Answer = { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> };

/**
 * Lambda's synchronous `Invoke`, for functions without an HTTP route: `aws lambda invoke --endpoint-url …` or a
 * plain POST.
 */
export async function startInvokeEndpoint(
  functions: ReadonlyMap<string, LocalFunction>,
): Promise<InvokeEndpoint> {
  const server = createServer(async (request, response) => {
    const { status, body, headers } = await answer(request, functions);
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  });
  const url = await listenOnLoopback(server, 0);
  return { url, stop: () => stopServer(server) };
}

async function answer(
  request: IncomingMessage,
  functions: ReadonlyMap<string, LocalFunction>,
): Promise<Answer> {
  const [, name = ""] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.url ?? "") ?? [];
  const fn = functions.get(decodeURIComponent(name));
  if (!fn || request.method !== "POST") {
    const headers = { "x-amzn-errortype": "ResourceNotFoundException" };
    return { status: 404, headers, body: { Message: `Function not found: ${name}` } };
  }
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    return { status: 200, body: await fn.invoke(JSON.parse(Buffer.concat(chunks).toString("utf8") || "{}")) };
  } catch (error) {
    if (error instanceof FunctionError) {
      return { status: 200, headers: { "x-amz-function-error": "Unhandled" }, body: error.body };
    }
    return { status: 400, body: { Message: String(error) } };
  }
}
