import type { IncomingHttpHeaders } from "node:http";

export type CorsRule = {
  readonly AllowedMethods: readonly string[];
  readonly AllowedOrigins: readonly string[];
  readonly AllowedHeaders?: readonly string[];
  readonly ExposedHeaders?: readonly string[];
  readonly MaxAge?: number;
};

/**
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/cors.html
 * @param method the method of the request, or the requested method of a preflight
 */
export function bucketCors(
  rules: readonly CorsRule[],
  method: string,
  headers: IncomingHttpHeaders,
): Record<string, string> | undefined {
  const { origin } = headers;
  if (!origin) return undefined;
  const asked = (headers["access-control-request-headers"] ?? "").toLowerCase().split(",");
  const wanted = asked.map((name) => name.trim()).filter(Boolean);
  const rule = rules.find(
    ({ AllowedMethods, AllowedOrigins, AllowedHeaders = [] }) =>
      AllowedMethods.includes(method) &&
      AllowedOrigins.some((allowed) => allowed === "*" || allowed === origin) &&
      wanted.every((name) =>
        AllowedHeaders.some((allowed) => allowed === "*" || allowed.toLowerCase() === name),
      ),
  );
  if (!rule) return undefined;
  const { AllowedMethods, AllowedOrigins, ExposedHeaders, MaxAge } = rule;
  return {
    "access-control-allow-origin": AllowedOrigins.includes("*") ? "*" : origin,
    "access-control-allow-methods": AllowedMethods.join(", "),
    ...(wanted.length > 0 && { "access-control-allow-headers": wanted.join(", ") }),
    ...(ExposedHeaders && { "access-control-expose-headers": ExposedHeaders.join(", ") }),
    ...(MaxAge !== undefined && { "access-control-max-age": String(MaxAge) }),
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
}
