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
    description: `Returns refused calls of the store's server (access token, product, order, amendment) of the last ${REPORT_LOG_DAYS} days, newest first. Calls with the same response in a minute are one entry, up to ${MAX_REFUSED_KINDS} entries a minute. Unchanged repeated orders are not listed. A call with the store's access token or \`store_id\` appears immediately.`,
    query: ReportLogQuery,
    answer: { status: 200, description: "A page of refused calls.", body: ReportLogPage },
  }),
};
