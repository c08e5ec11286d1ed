import type { Callers, Operation } from "../api/operation.ts";
import { OPERATIONS, type OperationId } from "./operations.ts";

/** The functions that serve operations: their folder names under `functions/`. */
export type RoutedFunction = (typeof OPERATIONS)[OperationId]["function"];

/** A route of API Gateway. */
export type Route = {
  /** `ANY`: the function itself answers 405 for methods that a path does not support. */
  readonly method: Operation["method"] | "ANY";
  readonly path: string;
  readonly function: RoutedFunction;
  readonly callers: Callers;
  /** The authorizer that checks the caller; absent if the function checks it, or if the route is public. */
  readonly authorizer?: "admin";
};

const ADMIN_ROUTE: Route = {
  method: "ANY",
  path: "/admin/{proxy+}",
  function: "admin",
  callers: "users",
  authorizer: "admin",
};

/** The gateway's routes: one for each operation, and one for the whole administration. */
export const ROUTES: readonly Route[] = [
  ...Object.values(OPERATIONS)
    .filter((operation) => operation.function !== ADMIN_ROUTE.function)
    .map(({ method, path, callers, function: name }) => ({ method, path, callers, function: name })),
  ADMIN_ROUTE,
];

/**
 * The CORS preflight that a browser sends before a call of the administration. It carries no token, and the `ANY`
 * route would send it to the authorizer. So it has its own route, to `not-found`.
 */
export const PREFLIGHT_ROUTE = { method: "OPTIONS", path: ADMIN_ROUTE.path } as const;
