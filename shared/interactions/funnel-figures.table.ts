import { definedOnly } from "../platform/defined-only.ts";
import { mapConcurrently } from "../platform/map-concurrently.ts";
import { batchGet } from "../platform/table/get-item.ts";
import { funnelKey, funnelRange } from "../platform/table/keys/interaction-keys.ts";
import { queryAll } from "../platform/table/query.ts";
import { readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { type Period, splitWeeks } from "../vocabulary/days.ts";
import type { FunnelFigures } from "./funnel.ts";
import { funnelFromItem } from "./funnel-item.table.ts";
import type { Seen } from "./interactions.schema.ts";

const WEEKS_AT_ONCE = 16;

export const createFunnelFigures = (table: Table) => {
  const readWeek = async (brand: string, { from, to }: Period): Promise<FunnelFigures[]> => {
    const rows: FunnelFigures[] = [];
    for await (const items of queryAll(table, funnelRange(brand, from, to))) {
      rows.push(...items.map(funnelFromItem));
    }
    return rows;
  };

  return {
    /** @param to last store day, included */
    async *between(brand: string, from: string, to: string): AsyncGenerator<FunnelFigures[]> {
      yield* await mapConcurrently(splitWeeks({ from, to }), (week) => readWeek(brand, week), WEEKS_AT_ONCE);
    },

    async ofScope(brand: string, scope: string, days: readonly string[]): Promise<FunnelFigures[]> {
      const keys = days.map((day) => funnelKey(brand, day, scope));
      return (await batchGet(table, keys, { consistent: false })).map(funnelFromItem);
    },

    async lastSeen(brand: string, days: readonly string[]): Promise<Seen | undefined> {
      const keys = days.map((day) => funnelKey(brand, day, "STORE"));
      const items = await batchGet(table, keys, { consistent: false, fields: ["seen_at", "seen_host"] });
      const seen = items.flatMap((item) => {
        const totals = readItem(item, "funnel totals");
        const at = totals.optionalText("seen_at");
        return at === undefined
          ? []
          : [definedOnly({ at, host: totals.optionalText("seen_host") || undefined })];
      });
      return seen.sort((a, b) => (a.at < b.at ? 1 : -1))[0];
    },
  };
};

export type FunnelFiguresTable = ReturnType<typeof createFunnelFigures>;
