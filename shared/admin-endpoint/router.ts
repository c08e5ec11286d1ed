import httpRouter, { type Route } from "@middy/http-router";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Operation } from "../api/operation.ts";
import { MethodNotAllowed, NotFound } from "../platform/errors.ts";
import type { HttpResponse } from "../platform/http/endpoint.ts";

export type Serve = (
  event: APIGatewayProxyEventV2,
  parameters: Readonly<Record<string, string | undefined>>,
) => Promise<HttpResponse>;

type RouterRoute = Route<APIGatewayProxyEventV2, HttpResponse>;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"] as const;

/** `{order_id+}`: a merchant's id may contain a slash, which the gateway decodes. */
const GREEDY = /\{(\w+)\+\}$/;

const toRoute = ({ method, path }: Operation, serve: Serve): RouterRoute => {
  const greedy = GREEDY.exec(path)?.[1];
  return {
    method,
    path: path.replace(GREEDY, "{proxy+}"),
    handler: (event: APIGatewayProxyEventV2) => {
      const { proxy, ...parameters } = event.pathParameters ?? {};
      return serve(event, greedy === undefined ? parameters : { ...parameters, [greedy]: proxy });
    },
  };
};

const refusals = (operations: readonly Operation[]): RouterRoute[] =>
  [...new Set(operations.map(({ path }) => path))].flatMap((path) => {
    const allowed: string[] = operations.filter((each) => each.path === path).map(({ method }) => method);
    return METHODS.filter((method) => !allowed.includes(method)).map((method) => ({
      method,
      path: path.replace(GREEDY, "{proxy+}"),
      handler: () => {
        throw new MethodNotAllowed(allowed);
      },
    }));
  });

/** Sorts greedy paths last, because the first matching route wins. */
const greedyLast = (a: RouterRoute, b: RouterRoute): number =>
  Number(a.path.endsWith("+}")) - Number(b.path.endsWith("+}"));

/**
 * @param served operations of this function
 * @param all operations of the administration, whose other methods are refused
 */
export const createRouter = (served: readonly (readonly [Operation, Serve])[], all: readonly Operation[]) => {
  const routes = served.map(([operation, serve]) => toRoute(operation, serve));
  return httpRouter<APIGatewayProxyEventV2, HttpResponse>({
    routes: [...routes.sort(greedyLast), ...refusals(all).sort(greedyLast)],
    notFoundResponse: () => {
      throw new NotFound();
    },
  });
};
