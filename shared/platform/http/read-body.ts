import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as v from "valibot";
import { PayloadTooLarge, ValidationFailed } from "../errors.ts";
import { describeIssues } from "./describe-issues.ts";

export const MOST_BODY_BYTES = 256 * 1024;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The body as text. API Gateway hands over in base64 what it does not know to be text, such as a body without
 * a content type.
 *
 * @throws PayloadTooLarge | ValidationFailed
 */
const bodyText = ({ body = "", isBase64Encoded }: APIGatewayProxyEventV2): string => {
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > MOST_BODY_BYTES) throw new PayloadTooLarge(MOST_BODY_BYTES);
  if (!isBase64Encoded) return body;
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ValidationFailed("body: expected UTF-8");
  }
};

/** @throws ValidationFailed where the body is no JSON, or no object */
const parseJson = (text: string): unknown => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // The parser's message quotes the body.
    throw new ValidationFailed("body: expected JSON");
  }
  // A list would pass for an object without any of the fields.
  if (Array.isArray(parsed)) throw new ValidationFailed("body: expected a JSON object");
  return parsed;
};

/**
 * Reads a JSON body against its schema, whatever its content type says.
 *
 * @throws PayloadTooLarge over 256 KB
 * @throws ValidationFailed with each field that is wrong and what was expected there
 */
export const readBody = <Schema extends v.GenericSchema>(
  event: APIGatewayProxyEventV2,
  schema: Schema,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, parseJson(bodyText(event)));
  if (!result.success) throw new ValidationFailed(describeIssues(result.issues));
  return result.output;
};
