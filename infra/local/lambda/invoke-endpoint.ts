import {
  type JsonAnswer,
  type RunningServer,
  readJsonBody,
  startJsonServer,
} from "../process/loopback-server.ts";
import { FunctionError } from "./function-error.ts";
import type { LocalFunction } from "./local-function.ts";

/** Serves `aws lambda invoke --endpoint-url …` and a plain POST. */
export const startInvokeEndpoint = (functions: ReadonlyMap<string, LocalFunction>): Promise<RunningServer> =>
  startJsonServer(0, async (request): Promise<JsonAnswer> => {
    const [, name = ""] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.url ?? "") ?? [];
    const fn = functions.get(decodeURIComponent(name));
    if (!fn || request.method !== "POST") {
      const headers = { "x-amzn-errortype": "ResourceNotFoundException" };
      return { status: 404, headers, body: { Message: `Function not found: ${name}` } };
    }
    try {
      return { status: 200, body: await fn.invoke(await readJsonBody(request)) };
    } catch (error) {
      if (error instanceof FunctionError) {
        return { status: 200, headers: { "x-amz-function-error": "Unhandled" }, body: error.body };
      }
      return { status: 400, body: { Message: String(error) } };
    }
  });
