import { batchGet, readKey } from "../platform/table/batch-get.ts";
import { funnelKey, parseFunnelKey } from "../platform/table/keys/interaction-keys.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import type { StoreDays } from "../vocabulary/store-days.ts";
import { type DaySums, startSums } from "./add-up.ts";
import { createIsDiscarded, parseDiscarded } from "./discarded.ts";
import type { Report } from "./interactions.schema.ts";
import { endOfDay, openDays } from "./report-times.ts";
import type { Reports } from "./reports.table.ts";

/** Up to which minute, excluded, an item's day is counted in it; `undefined` if nothing is. */
export const countedTo = (item: Item): string | undefined =>
  readItem(item, "funnel figures").optionalText("counted_to");

/** A day with reports that its figures may not count. */
type OpenDay = {
  readonly day: string;
  /** From which minute on. */
  readonly from: string;
  readonly discarded: string | undefined;
};

/**
 * Finds the days with reports that are kept and not counted in stored figures yet, and adds these reports up.
 *
 * @param now epoch milliseconds
 */
export const createOpenReports = (table: Table, reports: Pick<Reports, "between">, now: () => number) => {
  /**
   * By day, up to which minute it is counted, and which of its reports do not count. Read first, so that a report may be
   * read twice, and never missed.
   */
  const readDays = async (brand: string, days: readonly string[]) => {
    const keys = days.map((day) => funnelKey(brand, day, "STORE"));
    const items = await batchGet(table, keys, { consistent: false, fields: ["counted_to", "discarded"] });
    return new Map(
      items.map((item) => {
        const discarded = readItem(item, "funnel figures").optionalText("discarded");
        return [parseFunnelKey(readKey(item).SK).day, { from: countedTo(item), discarded }] as const;
      }),
    );
  };

  /**
   * Adds up the reports of a day that its items do not count.
   *
   * @param open up to which minute the store's figures are counted, and what is discarded
   * @param ofItem up to which minute those of a scope are, if it has an item
   */
  const addOpen = async (
    brand: string,
    { day, from, discarded }: OpenDay,
    ofItem: (scope: string) => string | undefined,
    zone: StoreDays,
    isWanted: (scope: string) => boolean = () => true,
  ): Promise<DaySums> => {
    const sums = startSums(zone, createIsDiscarded(zone, parseDiscarded(discarded)));
    const isOpen =
      ({ at }: Report) =>
      (scope: string) =>
        isWanted(scope) && at >= (ofItem(scope) ?? from);
    for await (const page of reports.between(brand, from, endOfDay(day, zone))) {
      for (const report of page) sums.add(report, isOpen(report));
    }
    return sums.sums();
  };

  /** Days, of those given, with reports that may not be counted, and from which minute on. */
  const findOpen = async (brand: string, days: readonly string[], zone: StoreDays): Promise<OpenDay[]> => {
    const kept = new Set(openDays(zone, now()));
    const asked = days.filter((day) => kept.has(day));
    if (asked.length === 0) return [];
    const stored = await readDays(brand, asked);
    return asked
      .map((day) => ({ day, discarded: undefined, ...stored.get(day) }))
      .map(({ from, ...open }) => ({ ...open, from: from ?? zone.findStart(open.day) }))
      .filter(({ day, from }) => from < endOfDay(day, zone));
  };

  return { findOpen, addOpen };
};
