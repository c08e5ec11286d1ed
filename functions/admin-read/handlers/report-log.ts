import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { REPORT_LOG_OPERATIONS } from "../../../shared/refusals/report-log.operations.ts";
import type { ReportLog } from "../../../shared/refusals/report-log.table.ts";
import { DAY_MS } from "../../../shared/vocabulary/days.ts";
import { REPORT_LOG_DAYS } from "../../../shared/vocabulary/refusals.ts";
import type { Paging } from "../paging.ts";

export type ReportLogDeps = { readonly reportLog: Pick<ReportLog, "page">; readonly paging: Paging };

export const createReportLogHandlers = ({
  reportLog,
  paging,
}: ReportLogDeps): StoreHandlersOf<"admin-read", typeof REPORT_LOG_OPERATIONS> => ({
  listRefusedCalls: ({ store: { brand }, query: { from, ...query }, now }) => {
    // Excludes expired items, which DynamoDB may delete days later.
    const oldest = new Date(now.getTime() - REPORT_LOG_DAYS * DAY_MS).toISOString();
    const since = from === undefined || from < oldest ? oldest : from;
    return paging(
      query,
      ["report-log", brand, from],
      (page) => reportLog.page(brand, since, page),
      ({ at, endpoint, status, detail, code, problem, count, request_id, caller }) => ({
        at,
        endpoint,
        status,
        detail,
        code,
        ...(problem && { problem }),
        count,
        request_id,
        caller,
      }),
    );
  },
});
