import type { Callers, Operation } from "../api/operation.ts";
import { OPERATIONS, type OperationId } from "./operations.ts";

type Declared = (typeof OPERATIONS)[OperationId];
type BehindEdge = Extract<Declared, { readonly behindEdge: true }>["function"];

/** Folder names under `functions/`. */
export type RoutedFunction = Exclude<Declared["function"], BehindEdge>;

export type Route = {
  /** `ANY`: the function itself returns 405 for methods that a path does not support. */
  readonly method: Operation["method"] | "ANY";
  readonly path: string;
  readonly function: RoutedFunction;
  readonly callers: Callers;
  /** Absent if the function checks the caller, or if the route is public. */
  readonly authorizer?: "admin";
};

const ADMIN_ROUTE: Route = {
  method: "ANY",
  path: "/admin/{proxy+}",
  function: "admin",
  callers: "users",
  authorizer: "admin",
};

const isBehindEdge = (operation: Declared): operation is Extract<Declared, { readonly behindEdge: true }> =>
  "behindEdge" in operation;

export const ROUTES: readonly Route[] = [
  ...Object.values(OPERATIONS).flatMap((operation) => {
    if (isBehindEdge(operation) || operation.function === ADMIN_ROUTE.function) return [];
    const { method, path, callers, function: name } = operation;
    return [{ method, path, callers, function: name }];
  }),
  ADMIN_ROUTE,
];

/** Only the edge can call them. */
export const EDGE_ROUTES = Object.values(OPERATIONS)
  .filter(isBehindEdge)
  .map(({ method, path, function: name }) => ({ method, path, function: name }));

/** A preflight has no token, so the authorizer of the `ANY` route would refuse it. */
export const PREFLIGHT_ROUTE = { method: "OPTIONS", path: ADMIN_ROUTE.path } as const;
