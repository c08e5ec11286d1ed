import * as v from "valibot";
import { Timestamp } from "../api/fields.schema.ts";
import { described, pageSchema, titled } from "../api/forms.schema.ts";
import { PAGE } from "../api/parameters.schema.ts";
import { REPORT_LOG_DAYS } from "../vocabulary/refusals.ts";

const fromMessage = 'expected a time such as "2026-11-20T10:00:00Z"';

/** The query of `GET /admin/stores/{brand}/report-log`. */
export const ReportLogQuery = v.object({
  from: v.optional(
    v.pipe(
      v.string(fromMessage),
      v.maxLength(40, fromMessage),
      v.isoTimestamp(fromMessage),
      v.check((text) => Number.isFinite(Date.parse(text)), fromMessage),
      v.transform((text) => new Date(text).toISOString()),
      v.metadata({
        description: `Lists none that were refused before. Default: all of the last ${REPORT_LOG_DAYS} days.`,
        examples: ["2026-11-20T00:00:00.000Z"],
      }),
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
    count: described(v.number(), "How many such calls were refused in this minute, about.", 12),
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

/** `GET /admin/stores/{brand}/report-log`. */
export const ReportLogPage = pageSchema(RefusedCalls);
