import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { createReadCoverage, type ReadCoverageDeps } from "../../../shared/coverage/read-coverage.ts";
import { funnelCsv } from "../../../shared/interactions/funnel-csv.ts";
import type { FUNNEL_OPERATIONS } from "../../../shared/interactions/interactions.operations.ts";
import {
  createReadFunnel,
  type FunnelQuery,
  type ReadFunnelDeps,
} from "../../../shared/interactions/read-funnel.ts";
import { invalid } from "../../../shared/platform/errors.ts";
import type { Period } from "../../../shared/vocabulary/days.ts";
import { checkPeriod, comparedPeriod } from "../period.ts";

export type FunnelDeps = ReadFunnelDeps & ReadCoverageDeps;

type ComparedQuery = FunnelQuery & Parameters<typeof comparedPeriod>[1];

const checkQuery = ({ from, to, event_id, campaign, ...compared }: ComparedQuery): Period => {
  checkPeriod(from, to);
  if (campaign !== undefined && event_id !== undefined) {
    throw invalid("campaign", "either_field", { one: "campaign", other: "event_id" });
  }
  return comparedPeriod({ from, to }, compared);
};

export const createFunnelHandlers = (
  deps: FunnelDeps,
): StoreHandlersOf<"admin-read", typeof FUNNEL_OPERATIONS> => {
  const readFunnel = createReadFunnel(deps);
  const readCoverage = createReadCoverage(deps);
  return {
    getFunnel: ({ store, query }) => readFunnel(store, query, checkQuery(query)),

    getFunnelCsv: async ({ store, query, now }) => {
      const { from, to } = query;
      const compared = checkQuery(query);
      const [funnel, coverage] = await Promise.all([
        readFunnel(store, query, compared),
        readCoverage(store, { from, to }, now),
      ]);
      return funnelCsv(funnel, coverage);
    },
  };
};
