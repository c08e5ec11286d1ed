import { definedOnly } from "../platform/defined-only.ts";
import { batchGet, readKey } from "../platform/table/batch-get.ts";
import { funnelKey, funnelRange, parseFunnelKey } from "../platform/table/keys/interaction-keys.ts";
import { queryAll } from "../platform/table/query.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { daysAfter, utcDay } from "../vocabulary/days.ts";
import { COUNTERS } from "../vocabulary/interactions.ts";
import { type DaySums, startSums } from "./add-up.ts";
import { createIsDiscarded, parseDiscarded } from "./discarded.ts";
import { isExperimentScope, listArms } from "./experiment-arms.ts";
import type { FunnelFigures } from "./funnel.ts";
import type { Report, Seen } from "./interactions.schema.ts";
import { unpackSources } from "./report-sources.ts";
import { endOfDay, openDays, startOfDay } from "./report-times.ts";
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

/** UTC days, today first. */
const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, ago) => daysAfter(utcDay(now.toISOString()), -ago));

/**
 * What browsers reported: an item for each store, UTC day and scope, with a counter for each kind of interaction, and
 * the reports that are kept but not counted there yet.
 *
 * @param now epoch milliseconds
 */
export const createFunnelFigures = (table: Table, reports: Pick<Reports, "between">, now: () => number) => {
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
    isWanted: (scope: string) => boolean = () => true,
  ) => {
    const sums = startSums(createIsDiscarded(parseDiscarded(discarded)));
    const isOpen =
      ({ at }: Report) =>
      (scope: string) =>
        isWanted(scope) && at >= (ofItem(scope) ?? from);
    for await (const page of reports.between(brand, from, endOfDay(day))) {
      for (const report of page) sums.add(report, isOpen(report));
    }
    return sums.sums();
  };

  /** Days, of those given, with reports that may not be counted, and from which minute on. */
  const findOpen = async (brand: string, days: readonly string[]): Promise<OpenDay[]> => {
    const kept = new Set(openDays(now()));
    const asked = days.filter((day) => kept.has(day));
    if (asked.length === 0) return [];
    const stored = await readDays(brand, asked);
    return asked
      .map((day) => ({ day, discarded: undefined, ...stored.get(day) }))
      .map(({ from, ...open }) => ({ ...open, from: from ?? startOfDay(open.day) }))
      .filter(({ day, from }) => from < endOfDay(day));
  };

  return {
    /**
     * The figures of a period, page by page. Those of one day and scope may come in two parts, to be added up.
     *
     * @param from UTC day, `YYYY-MM-DD`
     * @param to the last day, included
     */
    async *between(brand: string, from: string, to: string): AsyncGenerator<FunnelFigures[]> {
      const open = await findOpen(
        brand,
        openDays(now()).filter((day) => from <= day && day <= to),
      );
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
        yield fromSums(day, await addOpen(brand, each, (scope) => ofItems.get(`${day}#${scope}`)));
      }
    },

    /** The figures of one scope. Reads no other scope, but all reports that are not counted yet. */
    async ofScope(brand: string, scope: string, days: readonly string[]): Promise<FunnelFigures[]> {
      const open = await findOpen(brand, days);
      const keys = days.map((day) => funnelKey(brand, day, scope));
      const items = await batchGet(table, keys, { consistent: false });
      const ofItems = new Map(items.map((item) => [parseFunnelKey(readKey(item).SK).day, countedTo(item)]));
      const figures = items.map(fromItem);
      for (const each of open) {
        const { day } = each;
        const isWanted = (of: string) => of === scope;
        figures.push(...fromSums(day, await addOpen(brand, each, () => ofItems.get(day), isWanted)));
      }
      return figures;
    },

    /**
     * When a widget or an app last reported, and the host of its page as the browser said.
     *
     * @param days how many UTC days are looked at, up to now
     */
    async lastSeen(brand: string, at: Date, days: number): Promise<Seen | undefined> {
      const asked = lastDays(at, days);
      const fields = ["seen_at", "seen_host"];
      for (const open of (await findOpen(brand, asked)).reverse()) {
        const { seen } = await addOpen(
          brand,
          open,
          () => undefined,
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
