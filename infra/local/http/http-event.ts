import { isUtf8 } from "node:buffer";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ACCOUNT_ID } from "../aws/aws-identity.ts";

/** Values by lower-case name, in request order. */
export type RequestHeaders = NodeJS.Dict<string[]>;

export type GatewayRequest = {
  readonly method: string;
  readonly target: string;
  readonly headers: RequestHeaders;
  readonly body: Buffer;
  readonly sourceIp: string;
  readonly requestId: string;
  readonly time: Date;
};

export type MatchedRoute = {
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly claims?: Readonly<Record<string, string>>;
};

const HOP_BY_HOP = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "te", "trailer"]);

/**
 * Creates an event with payload format 2.0, which omits empty parts:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function httpEvent(request: GatewayRequest, route: MatchedRoute): APIGatewayProxyEventV2 {
  const { rawQueryString } = splitTarget(request.target);
  const { headers, cookies } = collectHeaders(request);
  const query = queryParameters(rawQueryString);
  return {
    version: "2.0",
    routeKey: route.routeKey,
    rawPath: decodedPath(request.target),
    rawQueryString,
    ...(cookies.length > 0 && { cookies }),
    headers,
    ...(query && { queryStringParameters: query }),
    requestContext: requestContext(request, route, headers),
    ...(Object.keys(route.pathParameters).length > 0 && { pathParameters: { ...route.pathParameters } }),
    ...encodeBody(request.body, headers["content-type"]),
  };
}

/** HTTP APIs pass the path decoded, unlike function URLs. */
export const decodedPath = (target: string): string => decodeURIComponent(splitTarget(target).path);

function splitTarget(target: string): { path: string; rawQueryString: string } {
  const mark = target.indexOf("?");
  return mark < 0
    ? { path: target, rawQueryString: "" }
    : { path: target.slice(0, mark), rawQueryString: target.slice(mark + 1) };
}

/** Joins repeated parameters with commas, so functions can't distinguish `a=1&a=2` from `a=1%2C2`. */
function queryParameters(rawQueryString: string): Record<string, string> | undefined {
  const joined: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    joined[name] = Object.hasOwn(joined, name) ? `${joined[name]},${value}` : value;
  }
  return Object.keys(joined).length > 0 ? joined : undefined;
}

function collectHeaders({ headers: { cookie = [], ...sent }, sourceIp, body }: GatewayRequest) {
  const passed = Object.entries(sent).filter(([name]) => !HOP_BY_HOP.has(name));
  const headers: Record<string, string> = Object.fromEntries(
    passed.map(([name, values = []]) => [name, values.join(",")]),
  );
  headers["content-length"] ??= String(body.length);
  headers["x-forwarded-for"] = [headers["x-forwarded-for"], sourceIp].filter(Boolean).join(", ");
  headers["x-forwarded-port"] ??= "443";
  headers["x-forwarded-proto"] ??= "https";
  return { headers, cookies: cookie.flatMap((value) => value.split("; ")) };
}

function requestContext(
  request: GatewayRequest,
  { routeKey, claims }: MatchedRoute,
  headers: Record<string, string>,
) {
  const domainName = headers.host ?? "localhost";
  return {
    accountId: ACCOUNT_ID,
    apiId: "local",
    ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
    domainName,
    domainPrefix: domainName.split(".")[0] ?? domainName,
    http: {
      method: request.method,
      path: decodedPath(request.target),
      protocol: "HTTP/1.1",
      sourceIp: request.sourceIp,
      userAgent: headers["user-agent"] ?? "",
    },
    requestId: request.requestId,
    routeKey,
    stage: "$default",
    time: commonLogTime(request.time),
    timeEpoch: request.time.getTime(),
  };
}

/**
 * API Gateway passes certain content types as text. It encodes all others in base64, including
 * `application/…+json`, a missing type, and invalid UTF-8.
 */
function encodeBody(
  body: Buffer,
  contentType: string | undefined,
): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  return isText(contentType) && isUtf8(body)
    ? { body: body.toString("utf8"), isBase64Encoded: false }
    : { body: body.toString("base64"), isBase64Encoded: true };
}

function isText(contentType = ""): boolean {
  const mediaType = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  return /^(text\/.+|application\/(json|xml|javascript))$/.test(mediaType);
}

/** Formats a time as `20/Nov/2026:09:05:00 +0000`. */
export function commonLogTime(time: Date): string {
  const [, day, month, year, clock] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(time.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${clock} +0000`;
}
