import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ServiceError, ValidationFailed } from "../platform/errors.ts";
import { STATUS } from "../platform/http/error-response.ts";
import type { NoteRefusal } from "../vocabulary/refusals.ts";

/** Skips retries of a recorded order and failures of the service. */
export const noteRefusedCall = async (
  error: unknown,
  note: NoteRefusal,
  event: APIGatewayProxyEventV2,
  store: { readonly brand: string } | undefined,
): Promise<void> => {
  if (!(error instanceof ServiceError) || error.sameBody || error.code === "unavailable") return;
  error.brand = store?.brand ?? error.brand;
  await note({
    brand: error.brand,
    storeId: event.queryStringParameters?.store_id,
    address: event.requestContext.http.sourceIp,
    endpoint: event.routeKey,
    status: STATUS[error.code],
    detail: error.message,
    code: error.code,
    problem: error instanceof ValidationFailed ? error.problems[0] : undefined,
    request_id: event.requestContext.requestId,
  });
};
