import type { IncomingMessage } from "node:http";
import { type RunningServer, readJsonBody, startJsonServer } from "../process/loopback-server.ts";

export class AwsServiceError extends Error {
  override readonly name = "AwsServiceError";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export type Operations = Readonly<Record<string, (input: Record<string, unknown>) => unknown>>;

export type AwsEndpoint = RunningServer;

/** Serves AWS operations over HTTP. Does not check signatures. */
export const startAwsEndpoint = (operations: Operations): Promise<AwsEndpoint> =>
  startJsonServer(0, async (request) => ({
    ...(await answer(request, operations)),
    headers: { "content-type": "application/x-amz-json-1.1" },
  }));

async function answer(request: IncomingMessage, operations: Operations) {
  try {
    const target = String(request.headers["x-amz-target"]);
    const input = await readJsonBody(request);
    const operation = Object.hasOwn(operations, target) ? operations[target] : undefined;
    if (!operation)
      throw new AwsServiceError("UnknownOperationException", `${target} is not supported locally`);
    return { status: 200, body: await operation(input) };
  } catch (error) {
    if (error instanceof AwsServiceError)
      return { status: 400, body: { __type: error.code, message: error.message } };
    return { status: 500, body: { __type: "InternalFailure", message: String(error) } };
  }
}
