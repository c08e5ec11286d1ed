import { LocalStackError } from "../process/local-stack-error.ts";
import type { ResourceProperties } from "../template/resource-types.ts";
import type { GatewayRequest } from "./http-event.ts";
import type { GatewayResponse } from "./http-response.ts";

type CorsConfiguration = ResourceProperties["AWS::ApiGatewayV2::Api"]["CorsConfiguration"];

export type CorsPolicy = {
  /** Tests for a preflight that matches no route, to which the gateway responds. */
  isPreflight(request: GatewayRequest): boolean;
  apply(request: GatewayRequest, response: GatewayResponse): GatewayResponse;
};

const SUPPORTED = ["AllowHeaders", "AllowMethods", "AllowOrigins", "ExposeHeaders", "MaxAge"];

/**
 * Adds the configured headers to every response for a request with an `Origin`, including the
 * gateway's errors. A preflight that matches a route goes to that route and skips its authorizer:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-cors.html
 */
export function corsPolicy(cors: CorsConfiguration): CorsPolicy {
  if (cors.AllowOrigins.join() !== "*" || Object.keys(cors).sort().join() !== SUPPORTED.join()) {
    throw new LocalStackError("The local stack supports CORS only for any origin and without credentials.");
  }
  const onEveryAnswer = {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": cors.ExposeHeaders.join(","),
  };
  const onPreflight = {
    "access-control-allow-methods": cors.AllowMethods.join(","),
    "access-control-allow-headers": cors.AllowHeaders.join(","),
    "access-control-max-age": String(cors.MaxAge),
  };
  const isPreflight = ({ method, headers }: GatewayRequest) =>
    method === "OPTIONS" && "origin" in headers && "access-control-request-method" in headers;
  return {
    isPreflight,
    apply: (request, response) => ({
      ...response,
      headers: {
        ...withoutCors(response.headers),
        ...("origin" in request.headers && onEveryAnswer),
        ...(isPreflight(request) && onPreflight),
      },
    }),
  };
}

const withoutCors = (headers: GatewayResponse["headers"]): GatewayResponse["headers"] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("access-control-")));
