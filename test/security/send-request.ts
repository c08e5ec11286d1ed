import { OPERATIONS } from "../../shared/api/operations.ts";
import type { ProvidedStack } from "../support/local-stack.ts";
import { type Answer, call } from "../support/stack-access.ts";
import type { OperationKey, Request } from "./requests.ts";

export const OPERATION_KEYS = Object.keys(OPERATIONS) as OperationKey[];

/** The request's path with its parameters and its query, percent-encoded. */
export const targetOf = (key: OperationKey, { path = {}, query = {} }: Request): string => {
  const [, template = ""] = key.split(" ");
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  return search === "" ? filled : `${filled}?${search}`;
};

/** Who calls: a store's backend by its access token, somebody of the administration by theirs. */
export type Caller = { readonly accessToken?: string; readonly adminToken?: string };

export const tokenFor = (key: OperationKey, caller: Caller): string | undefined => {
  const { security } = OPERATIONS[key];
  if (security === "none") return undefined;
  return security === "admin" ? caller.adminToken : caller.accessToken;
};

export const sendRequest = (
  stack: ProvidedStack,
  key: OperationKey,
  request: Request,
  caller: Caller,
): Promise<Answer> => {
  const [method = ""] = key.split(" ");
  const token = tokenFor(key, caller);
  return call(stack, method, targetOf(key, request), {
    ...(token !== undefined && { token }),
    ...(request.body !== undefined && { body: request.body }),
  });
};
