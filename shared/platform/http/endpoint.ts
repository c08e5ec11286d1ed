import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { ServiceError } from "../errors.ts";
import type { Logger } from "../logger.ts";
import { errorResponse, STATUS } from "./error-response.ts";

export type HttpResponse = APIGatewayProxyStructuredResultV2;
export type HttpHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<HttpResponse>;

/**
 * Converts errors to documented responses. Logs unexpected errors with the `x-request-id` of the response.
 */
export const endpoint = (
  logger: Logger,
  handle: (event: APIGatewayProxyEventV2, context: Context) => Promise<HttpResponse>,
  withProblems = false,
): HttpHandler =>
  // middy's type requires a callback argument, which Lambda no longer passes.
  middy<APIGatewayProxyEventV2, HttpResponse>(handle)
    .use(requestId)
    .use({
      onError: (request) => {
        logFailure(logger, request.error, request.event);
        request.response = errorResponse(request.error, withProblems);
      },
    }) as unknown as HttpHandler;

const requestId: middy.MiddlewareObj<APIGatewayProxyEventV2, HttpResponse> = {
  after: ({ event, response }) => addRequestId(event, response),
  onError: ({ event, response }) => addRequestId(event, response),
};

/** Returns nothing, because a returned value stops middy's remaining hooks. */
const addRequestId = (event: APIGatewayProxyEventV2, response: HttpResponse | null | undefined): void => {
  if (response) response.headers = { ...response.headers, "x-request-id": event.requestContext.requestId };
};

const logFailure = (logger: Logger, error: unknown, event: APIGatewayProxyEventV2): void => {
  const where = { request_id: event.requestContext.requestId, route: event.routeKey };
  if (!(error instanceof ServiceError)) logger.error("Unexpected error", error, where);
  else if (error.code === "unavailable") logger.error("A dependency is failing", error, where);
  else
    logger.info("Request refused", {
      ...where,
      code: error.code,
      status: STATUS[error.code],
      detail: error.message,
      brand: error.brand,
    });
};
