import { adminOperation } from "../api/operation.ts";
import { MAX_REFUSED_KINDS, REPORT_LOG_DAYS } from "../vocabulary/refusals.ts";
import { EVERYBODY } from "../vocabulary/roles.ts";
import { ReportLogPage, ReportLogQuery } from "./report-log.schema.ts";

export const REPORT_LOG_OPERATIONS = {
  listRefusedCalls: adminOperation({
    tag: "Orders",
    method: "GET",
    path: "/admin/stores/{brand}/report-log",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "List refused calls",
    description: `Calls of the store's server that were refused, for an access token, a product, an order or an amendment, in the last ${REPORT_LOG_DAYS} days, the latest first. Calls of a minute with the same answer are one entry; of a flood of different answers, ${MAX_REFUSED_KINDS} of a minute are told apart. An order that is reported again unchanged is not listed. A call is listed at once if its access token or its \`store_id\` is the store's.`,
    query: ReportLogQuery,
    answer: { status: 200, description: "A page of refused calls.", body: ReportLogPage },
  }),
};
