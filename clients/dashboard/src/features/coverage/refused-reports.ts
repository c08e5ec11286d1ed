import { queryOptions } from "@tanstack/react-query";
import { ORDER_REPORT_OPERATIONS } from "../../../../../shared/orders/order-report.operations.ts";
import { REPORT_LOG_OPERATIONS } from "../../../../../shared/refusals/report-log.operations.ts";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { keys } from "../../lib/queries/keys.ts";
import type { StoreContext } from "../../lib/queries/store.tsx";

const { method, path } = ORDER_REPORT_OPERATIONS.reportOrder;
const ENDPOINT = `${method} ${path}`;

export type RefusedReports = {
  readonly reports: number;
  /** More refusals exist than were read. */
  readonly isMore: boolean;
};

export const refusedReportsOptions = ({ api, brand }: StoreContext, { from, to }: Period) =>
  queryOptions({
    queryKey: keys.orders.list(brand, "refused", from, to),
    queryFn: async ({ signal }): Promise<RefusedReports> => {
      const query = { from: `${from}T00:00:00.000Z`, limit: 100 };
      const page = await api.call(REPORT_LOG_OPERATIONS.listRefusedCalls, { brand, query }, signal);
      const orders = page.items.filter(
        ({ endpoint, at }) => endpoint === ENDPOINT && at.slice(0, to.length) <= to,
      );
      return {
        reports: orders.reduce((sum, { count }) => sum + count, 0),
        isMore: page.next_cursor !== null,
      };
    },
  });
