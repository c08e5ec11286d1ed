import { visitorDelta } from "../../../shared/experiments/arm-totals.ts";
import { createAddReports } from "../../../shared/interactions/add-reports.table.ts";
import { createCountReports } from "../../../shared/interactions/count-reports.ts";
import { createFunnelFigures } from "../../../shared/interactions/funnel-figures.table.ts";
import type { Report } from "../../../shared/interactions/interactions.schema.ts";
import { createKnownTargets } from "../../../shared/interactions/known-targets.table.ts";
import type { Table } from "../../../shared/platform/table/table.ts";
import type { Store } from "../../../shared/stores/store.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";
import { aStore } from "../values/builders.ts";

type Setup = { readonly now?: () => number; readonly store?: Partial<Store> };

export const reportCounter = (table: Table, { now = Date.now, store = {} }: Setup = {}) => {
  const { logger, entries, counts } = recordingLogger();
  const countReports = createCountReports({
    stores: { find: async (brand) => aStore({ ...store, brand }) },
    targets: createKnownTargets(table),
    addReports: createAddReports(table, visitorDelta, (error, failed) =>
      logger.error("Interactions could not be counted and are retried", error, failed),
    ),
    now,
    logger,
  });
  const count = (brand: string, reports: readonly Report[]) =>
    countReports(new Map(reports.map((report, index) => [`m${index}`, { brand, report }])));
  return { count, countReports, entries, counts };
};

export const shownFunnel = async (table: Table, brand: string, from: string, to = from) => {
  const sums: Record<string, Record<string, number>> = {};
  for await (const rows of createFunnelFigures(table).between(brand, from, to)) {
    for (const { scope, counts } of rows) {
      for (const { type, count } of counts) {
        sums[scope] = { ...sums[scope], [type]: (sums[scope]?.[type] ?? 0) + count };
      }
    }
  }
  return sums;
};
