import { createReadCoverage, type ReadCoverageDeps } from "../../../shared/coverage/read-coverage.ts";
import {
  createChangeDiscarded,
  type DiscardedChange,
} from "../../../shared/interactions/change-discarded.ts";
import type { DiscardedReports } from "../../../shared/interactions/discarded.table.ts";
import { listDiscarded } from "../../../shared/interactions/discarded.ts";
import { funnelCsv } from "../../../shared/interactions/funnel-csv.ts";
import type { FUNNEL_OPERATIONS } from "../../../shared/interactions/interactions.operations.ts";
import {
  createReadFunnel,
  type FunnelQuery,
  type ReadFunnelDeps,
} from "../../../shared/interactions/read-funnel.ts";
import { createReadSources, type ReadSourcesDeps } from "../../../shared/interactions/read-sources.ts";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import type { Store } from "../../../shared/stores/store.ts";
import type { Period } from "../../../shared/vocabulary/days.ts";
import { storeDays } from "../../../shared/vocabulary/store-days.ts";
import type { AdminRequest, StoreHandlersOf } from "../admin-request.ts";
import { checkPeriod, comparedPeriod } from "../period.ts";

export type FunnelDeps = ReadFunnelDeps &
  ReadSourcesDeps &
  ReadCoverageDeps & { readonly discardedReports: DiscardedReports };
type ChangeOperation = (typeof FUNNEL_OPERATIONS)["discardInteractions" | "takeBackDiscarded"];

type ComparedQuery = FunnelQuery & Parameters<typeof comparedPeriod>[1];

/**
 * @returns the period to compare with
 * @throws ValidationFailed
 */
const checkQuery = ({ from, to, event_id, campaign, ...compared }: ComparedQuery): Period => {
  checkPeriod(from, to);
  if (campaign !== undefined && event_id !== undefined) {
    throw new ValidationFailed("campaign: expected either a campaign or an event_id");
  }
  return comparedPeriod({ from, to }, compared);
};

/** @throws ValidationFailed */
const checkSome = ({ host, hosts_other_than, hour }: DiscardedChange): void => {
  if (host !== undefined && hosts_other_than !== undefined) {
    throw new ValidationFailed("host: expected either a host or hosts_other_than");
  }
  if (host === undefined && hosts_other_than === undefined && hour === undefined) {
    throw new ValidationFailed(
      "host: expected a host, hosts_other_than or an hour: a day is not discarded as a whole",
    );
  }
};

/** From impressions to orders: what browsers report, beside what videos sold. */
export const createFunnelHandlers = (deps: FunnelDeps): StoreHandlersOf<typeof FUNNEL_OPERATIONS> => {
  const readFunnel = createReadFunnel(deps);
  const readSources = createReadSources(deps);
  const readCoverage = createReadCoverage(deps);
  const changeDiscarded = createChangeDiscarded(deps.discardedReports);
  const change = async (
    { store, body, audit, now }: AdminRequest<ChangeOperation> & { readonly store: Store },
    how: "discard" | "takeBack",
    action: string,
  ) => {
    checkSome(body);
    const discarded = await changeDiscarded(store, how, body, now, () => audit(store.brand, action, body));
    return { day: body.day, discarded: listDiscarded(discarded) };
  };
  return {
    getInteractionSources: ({ store, query, now }) => readSources(store, query.day, now),

    discardInteractions: (request) => change(request, "discard", "reports.discarded"),

    takeBackDiscarded: (request) => change(request, "takeBack", "reports.taken_back"),

    getFunnel: ({ store, query }) => readFunnel(store, query, checkQuery(query)),

    getFunnelCsv: async ({ store, query, now }) => {
      const { from, to } = query;
      const compared = checkQuery(query);
      const [funnel, coverage] = await Promise.all([
        readFunnel(store, query, compared),
        readCoverage(store, { from, to }, now),
      ]);
      return funnelCsv(funnel, storeDays(store.time_zones), coverage);
    },
  };
};
