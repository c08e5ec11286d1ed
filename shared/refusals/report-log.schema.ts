import * as v from "valibot";
import { anyTime, Timestamp } from "../api/fields.schema.ts";
import { described, oneOf, pageSchema, titled } from "../api/forms.schema.ts";
import { PAGE } from "../api/parameters.schema.ts";
import { FieldProblemView } from "../platform/http/error-body.schema.ts";
import { fieldProblem } from "../vocabulary/problems/problems.ts";
import { ERROR_CODES, REPORT_LOG_DAYS } from "../vocabulary/refusals.ts";

export const ReportLogQuery = v.object({
  from: v.optional(
    anyTime(`Start of the period. Default: ${REPORT_LOG_DAYS} days ago.`, "2026-11-20T00:00:00.000Z"),
  ),
  ...PAGE,
});

const RefusedCalls = titled(
  "RefusedCalls",
  v.object({
    at: described(Timestamp, "Time of the first refused call."),
    endpoint: described(
      v.string(),
      "Endpoint that was called.",
      "POST /external-shop-order-tracking/private",
    ),
    status: described(v.number(), "HTTP status of the response.", 422),
    detail: described(
      v.string(),
      "Error message. It names fields and expected values, never the sent values.",
      "order_items[0].price: required",
    ),
    code: described(oneOf(ERROR_CODES), "Kind of error. New codes may be added.", "validation_failed"),
    problem: v.optional(
      described(
        FieldProblemView,
        "First problem in `detail` as data, for an invalid request.",
        fieldProblem("order_items[0].price", "required"),
      ),
    ),
    count: described(
      v.number(),
      "Minimum number of refused calls. Repeated calls may be counted in the next minute, or not at all.",
      12,
    ),
    request_id: described(
      v.string(),
      "`x-request-id` of the first response.",
      "c6af9ac6-7b61-11e6-9a41-93e8deadbeef",
    ),
    caller: described(
      v.string(),
      "Pseudonym of the first caller's address. It changes every day (UTC).",
      "KAzxosHWJad",
    ),
  }),
);

export const ReportLogPage = pageSchema(RefusedCalls);
