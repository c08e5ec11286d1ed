import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import type { HttpHandler } from "../../../shared/platform/http/endpoint.ts";

type Fields = {
  readonly method?: string;
  readonly path?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly isBase64Encoded?: boolean;
};

/** Repeated parameters are joined with commas, as API Gateway does. */
const parseQuery = (query: string): Record<string, string> => {
  const parameters = new URLSearchParams(query);
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name).join(",")]));
};

export const REQUEST_ID = "request-1";

export const httpEvent = ({
  method = "POST",
  path = "/",
  query = "",
  headers = {},
  body,
  isBase64Encoded = false,
}: Fields = {}): APIGatewayProxyEventV2 => ({
  version: "2.0",
  routeKey: `${method} ${path}`,
  rawPath: path,
  rawQueryString: query,
  ...(query !== "" && { queryStringParameters: parseQuery(query) }),
  headers: { "content-type": "application/json", ...headers },
  requestContext: {
    accountId: "123456789012",
    apiId: "api",
    domainName: "api.example",
    domainPrefix: "api",
    http: { method, path, protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "test" },
    requestId: REQUEST_ID,
    routeKey: `${method} ${path}`,
    stage: "$default",
    time: "20/Nov/2026:10:00:00 +0000",
    timeEpoch: 1_795_168_800_000,
  },
  ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  isBase64Encoded,
});

const context = { awsRequestId: "invocation-1", getRemainingTimeInMillis: () => 10_000 } as Context;

export const send = async (handler: HttpHandler, fields: Fields = {}) => {
  const { statusCode, headers = {}, body = "" } = await handler(httpEvent(fields), context);
  return { status: statusCode, headers, body: JSON.parse(body) as unknown };
};
