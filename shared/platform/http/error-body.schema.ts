import * as v from "valibot";

/** The body of every error (spec "Errors"). */
export const ErrorBody = v.object({
  detail: v.pipe(v.string(), v.description("What went wrong, and what to change.")),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

/**
 * The body of an error that API Gateway answers itself. An HTTP API can't be told to answer another one:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-troubleshooting-lambda.html
 */
export const GatewayErrorBody = v.object({
  message: v.pipe(v.string(), v.description("API Gateway's own words.")),
});
