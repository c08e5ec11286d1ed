import type { Operation } from "./operation.ts";
import { OPERATIONS, type OperationId } from "./operations.ts";

/** Folder names under `functions/` of those that answer operations. */
export type RoutedFunction = (typeof OPERATIONS)[OperationId]["function"];

/** A route of API Gateway. */
export type Route = {
  /** `ANY` takes every method; what the path can't be called with is its function's to tell. */
  readonly method: Operation["method"] | "ANY";
  readonly path: string;
  readonly function: RoutedFunction;
  /** Who checks the caller before the function is called; none where it does so itself, or need not. */
  readonly authorizer?: "admin";
};

const ADMIN_ROUTE: Route = {
  method: "ANY",
  path: "/admin/{proxy+}",
  function: "admin",
  authorizer: "admin",
};

/** The gateway's routes: one for each operation, but one for the whole administration. */
export const ROUTES: readonly Route[] = [
  ...Object.values(OPERATIONS)
    .filter((operation) => operation.function !== ADMIN_ROUTE.function)
    .map(({ method, path, function: name }) => ({ method, path, function: name })),
  ADMIN_ROUTE,
];

/**
 * What a browser sends before a call of the administration (a CORS preflight). It carries no token, and `ANY`
 * would take it to the authorizer: so it has a route of its own, to `not-found`.
 */
export const PREFLIGHT_ROUTE = { method: "OPTIONS", path: ADMIN_ROUTE.path } as const;
