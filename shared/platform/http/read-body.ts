import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as v from "valibot";
import { MAX_BODY_BYTES } from "../body-limit.ts";
import { PayloadTooLarge, ValidationFailed } from "../errors.ts";
import { describeIssues } from "./describe-issues.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The body's bytes, as they were sent.
 *
 * @throws PayloadTooLarge
 */
export const bodyBytes = (
  { body = "", isBase64Encoded }: Pick<APIGatewayProxyEventV2, "body" | "isBase64Encoded">,
  maxBytes: number,
): Buffer => {
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > maxBytes) throw new PayloadTooLarge(maxBytes);
  return bytes;
};

/**
 * The body as text. API Gateway sends a body in base64 when it does not know that it is text, for example
 * without a content type.
 *
 * @throws PayloadTooLarge | ValidationFailed
 */
const bodyText = (event: APIGatewayProxyEventV2, maxBytes: number): string => {
  const bytes = bodyBytes(event, maxBytes);
  if (!event.isBase64Encoded) return event.body ?? "";
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ValidationFailed("body: expected UTF-8");
  }
};

/** @throws ValidationFailed when the body is not JSON, or is a list */
const parseJson = (text: string): unknown => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // The parser's own message quotes the body.
    throw new ValidationFailed("body: expected JSON");
  }
  // valibot would accept a list as an object without fields.
  if (Array.isArray(parsed)) throw new ValidationFailed("body: expected a JSON object");
  return parsed;
};

/**
 * Reads and validates a JSON body. The content type is ignored.
 *
 * @throws PayloadTooLarge when it is larger than `maxBytes`
 * @throws ValidationFailed naming each wrong field and what was expected
 */
export const readBody = <Schema extends v.GenericSchema>(
  event: APIGatewayProxyEventV2,
  schema: Schema,
  maxBytes: number = MAX_BODY_BYTES,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, parseJson(bodyText(event, maxBytes)));
  if (!result.success) throw new ValidationFailed(describeIssues(result.issues));
  return result.output;
};
