import { isRecord } from "../process/is-record.ts";

export type GatewayResponse = {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

export const gatewayAnswer = (statusCode: number, message: string): GatewayResponse => ({
  statusCode,
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify({ message })),
});

export const NO_CONTENT: GatewayResponse = { statusCode: 204, headers: {}, body: Buffer.alloc(0) };

export const UNAUTHORIZED: GatewayResponse = {
  ...gatewayAnswer(401, "Unauthorized"),
  headers: { "content-type": "application/json", "www-authenticate": "Bearer" },
};

export const INTERNAL_SERVER_ERROR = gatewayAnswer(500, "Internal Server Error");

/** Converts a function's result to a response. An invalid result becomes a 500. */
export function httpResponse(result: unknown): GatewayResponse {
  if (!isRecord(result)) return INTERNAL_SERVER_ERROR;
  const { statusCode, headers: given = {}, body = "", isBase64Encoded } = result;
  const isStatus = typeof statusCode === "number" && statusCode >= 200 && statusCode <= 599;
  if (!isStatus || !isRecord(given) || typeof body !== "string") return INTERNAL_SERVER_ERROR;
  const headers: Record<string, string> = { "content-type": "text/plain; charset=utf-8" };
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === "object") return INTERNAL_SERVER_ERROR;
    headers[name.toLowerCase()] = String(value);
  }
  return { statusCode, headers, body: Buffer.from(body, isBase64Encoded ? "base64" : "utf8") };
}
