import * as v from "valibot";
import { anyTime, Timestamp } from "../api/fields.schema.ts";
import { described, oneOf, pageSchema, titled } from "../api/forms.schema.ts";
import { PAGE } from "../api/parameters.schema.ts";
import { FieldProblemView } from "../platform/http/error-body.schema.ts";
import { fieldProblem } from "../vocabulary/problems/problems.ts";
import { ERROR_CODES, REPORT_LOG_DAYS } from "../vocabulary/refusals.ts";

export const ReportLogQuery = v.object({
  from: v.optional(
    anyTime(
      `Lists none that were refused before. Default: all of the last ${REPORT_LOG_DAYS} days.`,
      "2026-11-20T00:00:00.000Z",
    ),
  ),
  ...PAGE,
});

const RefusedCalls = titled(
  "RefusedCalls",
  v.object({
    at: described(Timestamp, "When the first of them was refused."),
    endpoint: described(v.string(), "What was called.", "POST /external-shop-order-tracking/private"),
    status: described(v.number(), "The answer's HTTP status.", 422),
    detail: described(
      v.string(),
      "What was answered: it names fields and what is expected of them, never what was sent.",
      "order_items[0].price: required",
    ),
    code: described(oneOf(ERROR_CODES), "The kind of error. There may be new ones.", "validation_failed"),
    problem: v.optional(
      described(
        FieldProblemView,
        "The first problem that `detail` tells of an invalid request, as data.",
        fieldProblem("order_items[0].price", "required"),
      ),
    ),
    count: described(
      v.number(),
      "At least so many such calls were refused: repeated calls may be counted in the next minute, or not at all.",
      12,
    ),
    request_id: described(
      v.string(),
      "`x-request-id` of the first one's answer.",
      "c6af9ac6-7b61-11e6-9a41-93e8deadbeef",
    ),
    caller: described(
      v.string(),
      "Stands for the address that the first one came from: the same all day (UTC), and another one the next day.",
      "KAzxosHWJad",
    ),
  }),
);

export const ReportLogPage = pageSchema(RefusedCalls);
