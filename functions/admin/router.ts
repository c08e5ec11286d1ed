import httpRouter, { type Method } from "@middy/http-router";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ADMIN_ROUTES, type AdminRoute, type AdminRouteKey } from "../../shared/api/admin-routes.ts";
import { MethodNotAllowed, NotFound } from "../../shared/platform/errors.ts";
import type { HttpResponse } from "../../shared/platform/http/endpoint.ts";

export type Serve = (
  route: AdminRoute & { readonly key: AdminRouteKey },
  event: APIGatewayProxyEventV2,
  parameters: Readonly<Record<string, string>>,
) => Promise<HttpResponse>;

/** A merchant's own id may hold a slash, and the path arrives decoded: such a parameter takes all that is left. */
const MERCHANTS_ID = /\{(client_product_id|order_id)\}$/;

type Router = (event: APIGatewayProxyEventV2, context: undefined, abort: undefined) => unknown;

type RouterRoute = {
  readonly method: Method;
  readonly path: string;
  readonly handler: (event: APIGatewayProxyEventV2) => unknown;
};

const createRouter = (routes: readonly RouterRoute[], notFoundResponse: (request: never) => unknown) =>
  httpRouter({ routes, notFoundResponse } as never) as unknown as Router;

/** The methods that a path can be called with. */
const methodsOf = (event: APIGatewayProxyEventV2): string[] => {
  const { requestContext } = event;
  const call = (method: string) => ({
    ...event,
    requestContext: { ...requestContext, http: { ...requestContext.http, method } },
  });
  const methods = [...new Set(ADMIN_ROUTES.map(({ method }) => method))];
  return methods.filter((method) => probe(call(method), undefined, undefined) !== undefined);
};

const pathOf = (path: string): string => path.replace(MERCHANTS_ID, "{proxy+}");

const probe = createRouter(
  ADMIN_ROUTES.map(({ method, path }) => ({ method, path: pathOf(path), handler: () => true })),
  () => undefined,
);

/** Sends a request to its route of {@link ADMIN_ROUTES}; what has none is a 404, or a 405 with `Allow`. */
export const createAdminRouter = (serve: Serve) => {
  const routes = ADMIN_ROUTES.map((route) => {
    const own = MERCHANTS_ID.exec(route.path)?.[1];
    const handler = (event: APIGatewayProxyEventV2) => {
      const { proxy = "", ...parameters } = event.pathParameters ?? {};
      const named = own === undefined ? parameters : { ...parameters, [own]: proxy };
      const key = `${route.method} ${route.path}` as AdminRouteKey;
      return serve({ ...route, key }, event, named as Record<string, string>);
    };
    return { method: route.method, path: pathOf(route.path), handler };
  });
  const router = createRouter(routes, () => undefined);
  return async (event: APIGatewayProxyEventV2): Promise<HttpResponse> => {
    // Without the gateway's own `proxy`, which would hide ours.
    const { pathParameters: _, ...request } = event;
    const answer = router(request, undefined, undefined) as Promise<HttpResponse> | undefined;
    if (answer !== undefined) return answer;
    const allowed = methodsOf(request);
    throw allowed.length > 0 ? new MethodNotAllowed(allowed) : new NotFound();
  };
};
