import { type Callers, defaultAdminFunction, type Operation } from "../api/operation.ts";
import { ADMIN_OPERATIONS } from "./admin-operations.ts";
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

const ADMIN_PATH = "/admin/{proxy+}";
const SIGNED_IN = { callers: "users", authorizer: "admin" } as const;

/** Routes of the administration: one for each operation outside its method's function, and two for the rest. */
const ADMIN_ROUTES: readonly Route[] = [
  ...Object.values(ADMIN_OPERATIONS)
    .filter((operation) => operation.function !== defaultAdminFunction(operation.method))
    .map(({ method, path, function: name }) => ({ method, path, function: name, ...SIGNED_IN })),
  { method: "GET", path: ADMIN_PATH, function: defaultAdminFunction("GET"), ...SIGNED_IN },
  { method: "ANY", path: ADMIN_PATH, function: defaultAdminFunction("POST"), ...SIGNED_IN },
];

const isBehindEdge = (operation: Declared): operation is Extract<Declared, { readonly behindEdge: true }> =>
  "behindEdge" in operation;

export const ROUTES: readonly Route[] = [
  ...Object.entries(OPERATIONS).flatMap(([id, operation]) => {
    if (isBehindEdge(operation) || Object.hasOwn(ADMIN_OPERATIONS, id)) return [];
    const { method, path, callers, function: name } = operation;
    return [{ method, path, callers, function: name }];
  }),
  ...ADMIN_ROUTES,
];

/** Only the edge can call them. */
export const EDGE_ROUTES = Object.values(OPERATIONS)
  .filter(isBehindEdge)
  .map(({ method, path, function: name }) => ({ method, path, function: name }));

/** A preflight has no token, so the authorizer of the `ANY` route would refuse it. */
export const PREFLIGHT_ROUTE = { method: "OPTIONS", path: ADMIN_PATH } as const;
