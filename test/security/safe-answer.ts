import type { Operation } from "../../shared/api/operation.ts";
import type { Answer } from "../support/stack/stack-access.ts";
import type { WildRequest } from "./mutations.ts";
import { findOperation } from "./send-request.ts";

const OF_THE_GATEWAY: Readonly<Record<number, readonly string[]>> = {
  400: ['{"message":"Bad Request"}', ""],
  401: ['{"message":"Unauthorized"}'],
  404: ['{"message":"Not Found"}'],
  413: ['{"message":"Request Entity Too Large"}'],
  431: [""],
};

const INSIDES =
  /\bat .+:\d+:\d+|node_modules|\.(js|ts):\d+|[a-z]Exception\b|\b[A-Z]\w*Error:|dynamodb|valibot|middy|amazonaws|aws-sdk|arn:aws|ECONN|undefined is not|Cannot read/i;

const isDetail = (json: unknown, { failures }: Operation, status: number): boolean =>
  typeof json === "object" &&
  json !== null &&
  typeof (json as { detail?: unknown }).detail === "string" &&
  Object.keys(json).every((name) => name === "detail" || (name === "problems" && failures[status]?.problems));

export const problemWith = ({ key, method }: WildRequest, answer: Answer): string | undefined => {
  const { status, text, json } = answer;
  if (status >= 500) return "a 5xx";
  if (status >= 300 && status < 400) return status === 304 && key === "getFeed" ? undefined : "a redirect";
  if (status < 300) return undefined;
  if (OF_THE_GATEWAY[status]?.includes(text)) return undefined;
  if (method === "HEAD") return undefined;
  const operation = findOperation(key);
  const isPage = operation.answer.page === true && text.startsWith("<!doctype html>");
  if (!isPage && !isDetail(json, operation, status)) return "a body that is not {detail}";
  if (INSIDES.test(text)) return "a body that shows our insides";
  const isDocumented = status === 405 || operation.method !== method || status in operation.failures;
  return isDocumented ? undefined : "a status that is not documented";
};
