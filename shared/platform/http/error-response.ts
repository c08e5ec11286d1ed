import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { ErrorCode } from "../../vocabulary/refusals.ts";
import { ServiceError, ValidationFailed } from "../errors.ts";
import type { ErrorBody, ProblemsBody } from "./error-body.schema.ts";

export const STATUS: Readonly<Record<ErrorCode, number>> = {
  access_token_invalid: 401,
  signature_invalid: 401,
  forbidden: 403,
  store_closed: 409,
  replay_under_way: 409,
  changed_meanwhile: 412,
  order_already_exists: 404,
  order_does_not_exist: 404,
  brand_invalid: 404,
  validation_failed: 422,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  rate_limit_exceeded: 429,
  unavailable: 503,
};

/**
 * Converts an error to a response. An unexpected error becomes a 500 that hides the cause.
 * @param withProblems includes the problems of a 422 as data. Endpoints of the contract omit them
 */
export const errorResponse = (error: unknown, withProblems = false): APIGatewayProxyStructuredResultV2 => {
  const [statusCode, detail, headers] =
    error instanceof ServiceError
      ? [STATUS[error.code], error.message, error.headers]
      : [500, "Internal Server Error", {}];
  return {
    statusCode,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(
      (withProblems && error instanceof ValidationFailed
        ? { detail, problems: error.problems }
        : { detail }) satisfies ErrorBody | ProblemsBody,
    ),
  };
};
