import { createServer, type IncomingMessage } from "node:http";
import { listenOnLoopback, stopServer } from "../process/loopback-server.ts";

/** The AWS SDK turns it into its exception named by the code. */
export class AwsServiceError extends Error {
  override readonly name = "AwsServiceError";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Operations of AWS services by their `X-Amz-Target`, such as `TrentService.Decrypt`. */
export type Operations = Readonly<Record<string, (input: Record<string, unknown>) => unknown>>;

export type AwsEndpoint = { readonly url: string; stop(): Promise<void> };

/** Serves AWS's JSON protocol on a loopback port. Signatures are not checked. */
export async function startAwsEndpoint(operations: Operations): Promise<AwsEndpoint> {
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request, operations);
    response.writeHead(status, { "content-type": "application/x-amz-json-1.1" });
    response.end(JSON.stringify(body));
  });
  const url = await listenOnLoopback(server, 0);
  return { url, stop: () => stopServer(server) };
}

async function answer(
  request: IncomingMessage,
  operations: Operations,
): Promise<{ status: number; body: unknown }> {
  try {
    const target = String(request.headers["x-amz-target"]);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const operation = Object.hasOwn(operations, target) ? operations[target] : undefined;
    if (!operation)
      throw new AwsServiceError("UnknownOperationException", `${target} is not supported locally`);
    return { status: 200, body: operation(JSON.parse(Buffer.concat(chunks).toString("utf8") || "{}")) };
  } catch (error) {
    if (error instanceof AwsServiceError)
      return { status: 400, body: { __type: error.code, message: error.message } };
    return { status: 500, body: { __type: "InternalFailure", message: String(error) } };
  }
}
