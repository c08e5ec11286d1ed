/** What goes back to the client. */
export type GatewayResponse = {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
};

/** An answer of API Gateway itself. */
export const gatewayAnswer = (statusCode: number, message: string): GatewayResponse => ({
  statusCode,
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify({ message })),
});

/** The gateway's answer to a preflight. */
export const NO_CONTENT: GatewayResponse = { statusCode: 204, headers: {}, body: Buffer.alloc(0) };

/** A caller that a route's authorizer refuses. */
export const UNAUTHORIZED: GatewayResponse = {
  ...gatewayAnswer(401, "Unauthorized"),
  headers: { "content-type": "application/json", "www-authenticate": "Bearer" },
};

/** What a client sees when a function fails in any way: nothing of why. */
export const INTERNAL_SERVER_ERROR = gatewayAnswer(500, "Internal Server Error");

type FunctionResponse = {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string | number | boolean>>;
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
};

/**
 * A function's result as an HTTP response, payload format 2.0.
 *
 * A result without a status code is the body itself, as JSON. One that has a status code but isn't of the
 * documented form is an error of the function: 500.
 */
export function httpResponse(result: unknown): GatewayResponse {
  if (!isObject(result) || !("statusCode" in result)) return inferredResponse(result);
  if (!isFunctionResponse(result)) return INTERNAL_SERVER_ERROR;
  const headers: Record<string, string | string[]> = { "content-type": "text/plain; charset=utf-8" };
  for (const [name, value] of Object.entries(result.headers ?? {}))
    headers[name.toLowerCase()] = String(value);
  if (result.cookies?.length) headers["set-cookie"] = [...result.cookies];
  return {
    statusCode: Number(result.statusCode),
    headers,
    body: Buffer.from(result.body ?? "", result.isBase64Encoded ? "base64" : "utf8"),
  };
}

function inferredResponse(result: unknown): GatewayResponse {
  const body = typeof result === "string" ? result : JSON.stringify(result ?? null);
  return { statusCode: 200, headers: { "content-type": "application/json" }, body: Buffer.from(body) };
}

function isFunctionResponse(result: object): result is FunctionResponse {
  const { statusCode, headers, cookies, body } = result as Record<string, unknown>;
  return (
    Number.isInteger(Number(statusCode)) &&
    Number(statusCode) >= 200 &&
    Number(statusCode) <= 599 &&
    (headers == null || (isObject(headers) && Object.values(headers).every((value) => !isObject(value)))) &&
    (cookies == null || (Array.isArray(cookies) && cookies.every((cookie) => typeof cookie === "string"))) &&
    (body == null || typeof body === "string")
  );
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
