/**
 * Every HTTP route of the service, once. The deployment creates the API's routes from it, `not-found`
 * tells 404 from 405 by it, and the OpenAPI document lists it.
 */
export type Route = {
  /** `ANY` takes every method; what the path can't be called with is its function's to tell. */
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "ANY";
  /** API Gateway's form: path parameters in braces, `{proxy+}` for all that is left. */
  readonly path: string;
  /** Folder name under `functions/`. */
  readonly function: string;
  /** Who checks the caller before the function is called; none where it does so itself, or need not. */
  readonly authorizer?: "admin";
};

export const ROUTES = [
  { method: "GET", path: "/auth/access-token", function: "access-token" },
  { method: "POST", path: "/external-shop-order-tracking/private", function: "order-tracking" },
  { method: "POST", path: "/v2/product", function: "product-upsert" },
  { method: "GET", path: "/v1/feed", function: "feed" },
  { method: "ANY", path: "/admin/{proxy+}", function: "admin", authorizer: "admin" },
] as const satisfies readonly Route[];

/**
 * What a browser sends before a call of the administration (a CORS preflight). It carries no token, and `ANY`
 * would take it to the authorizer: so it has a route of its own, to `not-found`.
 */
export const PREFLIGHT_ROUTE = { method: "OPTIONS", path: "/admin/{proxy+}" } as const;

const matches = (template: string, path: string): boolean => {
  const [wanted, given] = [template.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      segment.startsWith("{") ? given[index] !== "" : segment === given[index],
    )
  );
};

/**
 * The methods that a path can be called with; none for an unknown path, and none for one that takes every
 * method, since it always reaches its function.
 */
export const allowedMethods = (path: string): string[] =>
  ROUTES.filter((route) => matches(route.path, path)).map((route) => route.method);
