import type { HttpResponse } from "../platform/http/endpoint.ts";
import type { AnswerOf, Operation } from "./operation.ts";

/** The operation's success as an HTTP response. */
export const respond = <O extends Operation>({ answer }: O, body: AnswerOf<O>): HttpResponse => ({
  statusCode: answer.status,
  headers: { "content-type": "application/json", ...(answer.secret && { "cache-control": "no-store" }) },
  body: JSON.stringify(body),
});
