import { definedOnly } from "../platform/defined-only.ts";
import { batchGet, readKey } from "../platform/table/batch-get.ts";
import { funnelKey, funnelRange, parseFunnelKey } from "../platform/table/keys/interaction-keys.ts";
import { queryAll } from "../platform/table/query.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { daysAfter } from "../vocabulary/days.ts";
import { COUNTERS } from "../vocabulary/interactions.ts";
import { dayNow, type StoreDays, storeDays, type TimeZones } from "../vocabulary/store-days.ts";
import type { DaySums } from "./add-up.ts";
import { isExperimentScope, listArms } from "./experiment-arms.ts";
import type { FunnelFigures } from "./funnel.ts";
import type { Seen } from "./interactions.schema.ts";
import { countedTo, createOpenReports } from "./open-reports.table.ts";
import { PRODUCTS_SCOPE } from "./product-counts.ts";
import { unpackSources } from "./report-sources.ts";
import { openDays } from "./report-times.ts";
import type { Reports } from "./reports.table.ts";

const listCounts = (counts: (counter: string) => number | undefined): FunnelFigures["counts"] =>
  [...COUNTERS].flatMap(([counter, of]) => {
    const count = counts(counter);
    return count === undefined ? [] : [{ ...of, count }];
  });

const fromItem = (item: Item): FunnelFigures => {
  const figures = readItem(item, "funnel figures");
  const { scope } = parseFunnelKey(readKey(item).SK);
  const [packed, leftOut] = [figures.optionalBytes("sources"), figures.optionalBytes("left_out")];
  return {
    ...parseFunnelKey(readKey(item).SK),
    counts: listCounts((counter) => figures.optionalInteger(counter)),
    ...(isExperimentScope(scope) && { arms: listArms((counter) => figures.optionalInteger(counter)) }),
    ...(packed && { sources: unpackSources(packed) }),
    ...(leftOut && { leftOut: unpackSources(leftOut) }),
  };
};

const fromSums = (day: string, { scopes, sources, leftOut }: DaySums): FunnelFigures[] => {
  const figures = [...scopes].map(([scope, counts]) => ({
    day,
    scope,
    counts: listCounts((counter) => counts[counter]),
    ...(scope === "STORE" && { sources }),
    ...(isExperimentScope(scope) && { arms: listArms((counter) => counts[counter]) }),
  }));
  return leftOut === undefined ? figures : [...figures, { day, scope: "STORE", counts: [], leftOut }];
};

/** Days, today first. */
const lastDays = (zone: StoreDays, now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, ago) => daysAfter(dayNow(zone, now.getTime()), -ago));

/**
 * What browsers reported: an item for each store, its day and scope, with a counter for each kind of interaction, and
 * the reports that are kept but not counted there yet.
 *
 * @param now epoch milliseconds
 */
export const createFunnelFigures = (table: Table, reports: Pick<Reports, "between">, now: () => number) => {
  const { findOpen, addOpen } = createOpenReports(table, reports, now);

  return {
    /**
     * The figures of a period, page by page. Those of one day and scope may come in two parts, to be added up.
     *
     * @param from the store's day, `YYYY-MM-DD`
     * @param to the last day, included
     */
    async *between(
      brand: string,
      from: string,
      to: string,
      zones?: TimeZones,
    ): AsyncGenerator<FunnelFigures[]> {
      const zone = storeDays(zones);
      const asked = openDays(zone, now()).filter((day) => from <= day && day <= to);
      const open = await findOpen(brand, asked, zone);
      const days = new Set(open.map(({ day }) => day));
      const ofItems = new Map<string, string>();
      for await (const items of queryAll(table, funnelRange(brand, from, to))) {
        for (const item of items) {
          const { day, scope } = parseFunnelKey(readKey(item).SK);
          const to = days.has(day) ? countedTo(item) : undefined;
          if (to !== undefined) ofItems.set(`${day}#${scope}`, to);
        }
        yield items.map(fromItem);
      }
      for (const each of open) {
        const { day } = each;
        const ofItem = (scope: string) => ofItems.get(`${day}#${scope}`);
        yield fromSums(day, await addOpen(brand, each, ofItem, zone, (scope) => scope !== PRODUCTS_SCOPE));
      }
    },

    /** The figures of one scope. Reads no other scope, but all reports that are not counted yet. */
    async ofScope(
      brand: string,
      scope: string,
      days: readonly string[],
      zones?: TimeZones,
    ): Promise<FunnelFigures[]> {
      const zone = storeDays(zones);
      const open = await findOpen(brand, days, zone);
      const keys = days.map((day) => funnelKey(brand, day, scope));
      const items = await batchGet(table, keys, { consistent: false });
      const ofItems = new Map(items.map((item) => [parseFunnelKey(readKey(item).SK).day, countedTo(item)]));
      const figures = items.map(fromItem);
      for (const each of open) {
        const { day } = each;
        const isWanted = (of: string) => of === scope;
        figures.push(...fromSums(day, await addOpen(brand, each, () => ofItems.get(day), zone, isWanted)));
      }
      return figures;
    },

    /**
     * When a widget or an app last reported, and the host of its page as the browser said.
     *
     * @param days how many days are looked at, up to now
     */
    async lastSeen(brand: string, at: Date, days: number, zones?: TimeZones): Promise<Seen | undefined> {
      const zone = storeDays(zones);
      const asked = lastDays(zone, at, days);
      const fields = ["seen_at", "seen_host"];
      for (const open of (await findOpen(brand, asked, zone)).reverse()) {
        const { seen } = await addOpen(
          brand,
          open,
          () => undefined,
          zone,
          () => false,
        );
        if (seen !== undefined) return seen;
      }
      const keys = asked.map((day) => funnelKey(brand, day, "STORE"));
      const seen = (await batchGet(table, keys, { consistent: false, fields })).flatMap((item) => {
        const figures = readItem(item, "funnel figures");
        const [seenAt, host] = fields.map((field) => figures.optionalText(field));
        return seenAt === undefined ? [] : [definedOnly({ at: seenAt, host })];
      });
      return seen.sort((a, b) => (a.at < b.at ? 1 : -1))[0];
    },
  };
};

export type FunnelFiguresTable = ReturnType<typeof createFunnelFigures>;
