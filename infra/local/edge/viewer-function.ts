import { runInNewContext } from "node:vm";

type FunctionAnswer = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
};

export type ViewerFunction = (method: string, uri: string) => { readonly uri: string } | FunctionAnswer;

type Result = {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, { readonly value: string }>>;
  readonly body?: string;
};

const MAX_MS = 5_000;

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html */
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
