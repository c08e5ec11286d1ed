import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as v from "valibot";
import { readIssue } from "../../vocabulary/problems/problems.ts";
import { MAX_BODY_BYTES } from "../../vocabulary/refusals.ts";
import { invalid, PayloadTooLarge, ValidationFailed } from "../errors.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** @throws PayloadTooLarge */
export const bodyBytes = (
  { body = "", isBase64Encoded }: Pick<APIGatewayProxyEventV2, "body" | "isBase64Encoded">,
  maxBytes: number,
): Buffer => {
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > maxBytes) throw new PayloadTooLarge(maxBytes);
  return bytes;
};

/** API Gateway encodes a body in base64 unless it recognizes the content type as text. */
const bodyText = (event: APIGatewayProxyEventV2, maxBytes: number): string => {
  const bytes = bodyBytes(event, maxBytes);
  if (!event.isBase64Encoded) return event.body ?? "";
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid("body", "utf8");
  }
};

const parseJson = (text: string): unknown => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // The parser's error is dropped, because its message quotes the body.
    throw invalid("body", "json");
  }
  // valibot accepts an array as an object without fields.
  if (Array.isArray(parsed)) throw invalid("body", "json_object");
  return parsed;
};

/**
 * Parses and validates the body as JSON, whatever its content type.
 * @throws PayloadTooLarge, ValidationFailed
 */
export const readBody = <Schema extends v.GenericSchema>(
  event: APIGatewayProxyEventV2,
  schema: Schema,
  maxBytes: number = MAX_BODY_BYTES,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, parseJson(bodyText(event, maxBytes)));
  if (!result.success) throw new ValidationFailed(...result.issues.map(readIssue));
  return result.output;
};
