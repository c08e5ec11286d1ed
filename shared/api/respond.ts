import type { HttpResponse } from "../platform/http/endpoint.ts";
import type { AnswerOf, Operation } from "./operation.ts";

export const respond = <O extends Operation>(
  { answer: { status, secret, download } }: O,
  body: AnswerOf<O>,
): HttpResponse => {
  const isFile = download !== undefined;
  return {
    statusCode: status,
    headers: {
      "content-type": isFile ? "text/csv; charset=utf-8" : "application/json",
      ...(isFile && { "content-disposition": `attachment; filename="${download}"` }),
      ...(secret && { "cache-control": "no-store" }),
    },
    body: isFile ? String(body) : JSON.stringify(body),
  };
};
