import { runInNewContext } from "node:vm";

type FunctionAnswer = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
};

/** Returns the rewritten path, or a response. */
export type ViewerFunction = (method: string, uri: string) => { readonly uri: string } | FunctionAnswer;

type Result = {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, { readonly value: string }>>;
  readonly body?: string;
};

/** Stops endless functions. Generous wall time, because a busy machine delays quick functions too. */
const MAX_MS = 5_000;

/**
 * Compiles a CloudFront function for viewer requests.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 *
 * @param code declares `handler`
 */
export function viewerFunction(code: string): ViewerFunction {
  return (method, uri) => {
    const request = { method, uri, querystring: {}, headers: {}, cookies: {} };
    const event = { version: "1.0", context: { eventType: "viewer-request" }, request };
    const call = `${code}\nJSON.stringify(handler(${JSON.stringify(event)}))`;
    const result = JSON.parse(runInNewContext(call, {}, { timeout: MAX_MS })) as Result;
    if (result.statusCode === undefined) return { uri: result.uri ?? uri };
    const headers = Object.entries(result.headers ?? {}).map(([name, { value }]) => [name, value]);
    return { status: result.statusCode, headers: Object.fromEntries(headers), body: result.body ?? "" };
  };
}
