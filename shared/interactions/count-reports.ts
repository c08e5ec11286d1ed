import type { Logger } from "../platform/logger.ts";
import { mapConcurrently } from "../platform/map-concurrently.ts";
import type { Stores } from "../stores/stores.table.ts";
import type { AddReports } from "./add-reports.table.ts";
import { countingDay, isTooLate } from "./counting-day.ts";
import { chooseHosts } from "./funnel-delta.ts";
import type { Report, ReportMessage } from "./interactions.schema.ts";
import { keepKnown, namedTargets } from "./known-reports.ts";
import type { KnownTargets } from "./known-targets.table.ts";

export type CountReportsDeps = {
  readonly stores: Pick<Stores, "find">;
  readonly targets: KnownTargets;
  readonly addReports: AddReports;
  readonly now: () => number;
  readonly logger: Logger;
};

/** Leaves time for retries before the function's timeout. */
const MAX_START_MS = 45_000;

/** The only writer of funnel totals. */
export const createCountReports = ({ stores, targets, addReports, now, logger }: CountReportsDeps) => {
  const keepOwn = async (brand: string, reports: readonly Report[], day: string) => {
    const known = await targets.find(brand, namedTargets(reports), day);
    const kept = reports.map((report) => keepKnown(report, known));
    const dropped = kept.reduce((sum, each) => sum + each.dropped, 0);
    if (dropped > 0) logger.count("InteractionsDropped", dropped, { brand });
    return { known, own: kept.map(({ report }) => report) };
  };

  const countStore = async (
    brand: string,
    reports: readonly Report[],
    hasTime: () => boolean,
  ): Promise<string[]> => {
    const store = await stores.find(brand);
    if (store === undefined) {
      logger.warn("A report names an unknown or closed store", { brand });
      return [];
    }
    const inTime = reports.filter(({ at }) => !isTooLate(at, now()));
    if (inTime.length < reports.length) {
      logger.count("InteractionsTooLate", reports.length - inTime.length, { brand });
    }
    const byDay = Map.groupBy(inTime, ({ at }) => countingDay(store, at, now()));
    const failed: string[] = [];
    for (const [day, ofDay] of byDay) {
      const { known, own } = await keepOwn(brand, ofDay, day);
      const hosts = chooseHosts(known.hosts, own);
      const { experiments } = known;
      failed.push(...(await addReports({ brand, day, reports: own, hosts, experiments }, hasTime)));
    }
    return failed;
  };

  /** @returns ids of the messages that SQS should deliver again */
  return async (messages: ReadonlyMap<string, ReportMessage>): Promise<string[]> => {
    const end = now() + MAX_START_MS;
    const hasTime = () => now() < end;
    const byBrand = Map.groupBy(messages, ([, { brand }]) => brand);
    const failed = await mapConcurrently([...byBrand], async ([brand, entries]) => {
      const reports = new Map(entries.map(([, { report }]) => [report.id, report]));
      try {
        const again = new Set(await countStore(brand, [...reports.values()], hasTime));
        return entries.filter(([, { report }]) => again.has(report.id)).map(([id]) => id);
      } catch (error) {
        logger.error("Interactions could not be counted and are tried again", error, { brand });
        return entries.map(([id]) => id);
      }
    });
    return failed.flat();
  };
};
