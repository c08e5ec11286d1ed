import type { Store } from "../stores/store.ts";
import { INTERACTION_TYPES, PLURALS } from "../vocabulary/interactions.ts";
import { storeDays } from "../vocabulary/store-days.ts";
import type { InteractionSources } from "./discarded.schema.ts";
import type { DiscardedReports } from "./discarded.table.ts";
import { changeableHours, listDiscarded, parseDiscarded } from "./discarded.ts";
import { STORE_SCOPE } from "./funnel.ts";
import type { FunnelFiguresTable } from "./funnel-figures.table.ts";
import type { PluralCounts } from "./funnel-row.ts";
import { type FromSource, mergeSources, type ReportSources } from "./report-sources.ts";

export type ReadSourcesDeps = {
  readonly funnelFigures: Pick<FunnelFiguresTable, "ofScope">;
  readonly discardedReports: Pick<DiscardedReports, "find">;
};

const countsView = ({ reports, ...from }: FromSource) => ({
  reports,
  ...(Object.fromEntries(INTERACTION_TYPES.map((type) => [PLURALS[type], from[type] ?? 0])) as PluralCounts),
});

const sourcesView = (all: readonly ReportSources[]) => {
  const { hosts, others, hours } = mergeSources(all);
  return {
    hosts: hosts.map(([host, from]) => ({ host, ...countsView(from) })),
    other_hosts: countsView(others),
    hours: hours.map(([hour, from]) => ({ hour, ...countsView(from) })),
  };
};

/** Reads where a day's reports came from, and which of them are discarded. */
export const createReadSources =
  ({ funnelFigures, discardedReports }: ReadSourcesDeps) =>
  async (
    { brand, time_zones }: Pick<Store, "brand" | "time_zones">,
    day: string,
    now: Date,
  ): Promise<InteractionSources> => {
    const [parts, discarded] = await Promise.all([
      funnelFigures.ofScope(brand, STORE_SCOPE.scope, [day], time_zones),
      discardedReports.find(brand, day),
    ]);
    return {
      day,
      counts_from: "browsers",
      ...sourcesView(parts.flatMap(({ sources }) => sources ?? [])),
      left_out: sourcesView(parts.flatMap(({ leftOut }) => leftOut ?? [])),
      discarded: listDiscarded(parseDiscarded(discarded)),
      changeable_hours: changeableHours(storeDays(time_zones), day, now),
    };
  };
