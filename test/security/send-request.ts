import type { Operation } from "../../shared/api/operation.ts";
import { OPERATIONS } from "../../shared/contract/operations.ts";
import type { ProvidedStack } from "../support/stack/local-stack.ts";
import { type Answer, call } from "../support/stack/stack-access.ts";
import type { OperationKey, Request } from "./requests.ts";

export const OPERATION_KEYS = Object.keys(OPERATIONS) as OperationKey[];

export const findOperation = (key: OperationKey): Operation => OPERATIONS[key];

export const buildTarget = (key: OperationKey, { path = {}, query = {} }: Request): string => {
  const filled = findOperation(key).path.replace(/\{(\w+)\+?\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ""),
  );
  const search = new URLSearchParams(query).toString();
  return search === "" ? filled : `${filled}?${search}`;
};

export type Caller = { readonly accessToken?: string; readonly adminToken?: string };

export const tokenFor = (key: OperationKey, caller: Caller): string | undefined => {
  const { callers } = findOperation(key);
  if (callers === "anyone" || callers === "platform") return undefined;
  return callers === "store" ? caller.accessToken : caller.adminToken;
};

export const sendRequest = (
  stack: ProvidedStack,
  key: OperationKey,
  request: Request,
  caller: Caller,
): Promise<Answer> => {
  const { method } = findOperation(key);
  const token = tokenFor(key, caller);
  return call(stack, method, buildTarget(key, request), {
    ...(token !== undefined && { token }),
    ...(request.body !== undefined && { body: request.body }),
  });
};
