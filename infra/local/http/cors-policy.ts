import { LocalStackError } from "../process/local-stack-error.ts";
import type { GatewayRequest } from "./http-event.ts";
import type { GatewayResponse } from "./http-response.ts";

type CorsConfiguration = {
  readonly AllowOrigins?: readonly string[];
  readonly AllowMethods?: readonly string[];
  readonly AllowHeaders?: readonly string[];
  readonly ExposeHeaders?: readonly string[];
  readonly MaxAge?: number;
};

export type CorsPolicy = {
  /** Asks whether a page may call: answered by the gateway itself where no route takes it. */
  isPreflight(request: GatewayRequest): boolean;
  /** The answer with the configured headers, and without those of the function. */
  apply(request: GatewayRequest, response: GatewayResponse): GatewayResponse;
};

const SUPPORTED = ["AllowOrigins", "AllowMethods", "AllowHeaders", "ExposeHeaders", "MaxAge"];

/**
 * CORS as an HTTP API does it: any answer to a request that names an origin gets the configured headers, the
 * authorizer's 401 and the gateway's own errors too. A route that takes `OPTIONS`, `ANY` or `$default` among
 * them, is asked even for a preflight, and its authorizer with it.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-cors.html
 *
 * @param configuration the API's `CorsConfiguration`
 * @throws {LocalStackError} for what the local stack doesn't do: a list of origins, credentials
 */
export function corsPolicy(configuration: unknown): CorsPolicy | undefined {
  if (configuration === undefined) return undefined;
  const cors = configuration as CorsConfiguration;
  const unknown = Object.keys(cors).filter((property) => !SUPPORTED.includes(property));
  if (cors.AllowOrigins?.join() !== "*" || unknown.length > 0) {
    throw new LocalStackError("The local stack runs CORS for any origin, without credentials, alone.");
  }
  const onEveryAnswer = defined({
    "access-control-allow-origin": "*",
    "access-control-expose-headers": cors.ExposeHeaders?.join(","),
  });
  const onPreflight = defined({
    "access-control-allow-methods": cors.AllowMethods?.join(","),
    "access-control-allow-headers": cors.AllowHeaders?.join(","),
    "access-control-max-age": cors.MaxAge?.toString(),
  });
  const isPreflight = (request: GatewayRequest) =>
    request.method === "OPTIONS" &&
    hasHeader(request, "origin") &&
    hasHeader(request, "access-control-request-method");
  return {
    isPreflight,
    apply: (request, response) => ({
      ...response,
      headers: {
        ...withoutCors(response.headers),
        ...(hasHeader(request, "origin") && onEveryAnswer),
        ...(isPreflight(request) && onPreflight),
      },
    }),
  };
}

const hasHeader = ({ rawHeaders }: GatewayRequest, wanted: string): boolean =>
  rawHeaders.some((name, index) => index % 2 === 0 && name.toLowerCase() === wanted);

const withoutCors = (headers: GatewayResponse["headers"]): GatewayResponse["headers"] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("access-control-")));

const defined = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
