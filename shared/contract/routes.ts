/**
 * Every HTTP route of the service, once. The deployment creates the API's routes from it, `not-found`
 * tells 404 from 405 by it, and the OpenAPI document lists it.
 */
export type Route = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** API Gateway's form: path parameters in braces. */
  readonly path: string;
  /** Folder name under `functions/`. */
  readonly function: string;
};

export const ROUTES = [
  { method: "GET", path: "/auth/access-token", function: "access-token" },
  { method: "POST", path: "/external-shop-order-tracking/private", function: "order-tracking" },
  { method: "POST", path: "/v2/product", function: "product-upsert" },
] as const satisfies readonly Route[];

const matches = (template: string, path: string): boolean => {
  const [wanted, given] = [template.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      segment.startsWith("{") ? given[index] !== "" : segment === given[index],
    )
  );
};

/** The methods that a path can be called with; none for an unknown path. */
export const allowedMethods = (path: string): string[] =>
  ROUTES.filter((route) => matches(route.path, path)).map((route) => route.method);
