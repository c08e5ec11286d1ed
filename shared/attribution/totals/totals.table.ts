import { mapConcurrently } from "../../platform/map-concurrently.ts";
import { batchGet } from "../../platform/table/get-item.ts";
import { type TotalsKind, totalsRange } from "../../platform/table/keys/totals-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import type { Table } from "../../platform/table/table.ts";
import { type Period, splitWeeks } from "../../vocabulary/days.ts";
import { type Figures, type FiguresScope, figuresId } from "../figures/figures.ts";
import { figuresKey, totalsFromItem } from "./totals-row.table.ts";

type ReadOptions = { readonly consistent?: boolean };

const WEEKS_AT_ONCE = 16;

/** Reads include the last applied order, and throw `DamagedTotals` for an unreadable row. */
export const createTotals = (table: Table) => {
  const readEach = async (
    brand: string,
    period: Period,
    kind: TotalsKind,
    add: (figures: readonly Figures[]) => void,
    { consistent = false }: ReadOptions = {},
  ): Promise<void> => {
    const readWeek = async (week: Period) => {
      const pages = queryAll(table, totalsRange(brand, kind, week), { consistent });
      for await (const items of pages) add(items.map(totalsFromItem));
    };
    await mapConcurrently(splitWeeks(period), readWeek, WEEKS_AT_ONCE);
  };

  const read = async (
    brand: string,
    period: Period,
    kinds: readonly TotalsKind[],
    options?: ReadOptions,
  ): Promise<Figures[]> => {
    const found: Figures[] = [];
    await Promise.all(
      kinds.map((kind) => readEach(brand, period, kind, (figures) => void found.push(...figures), options)),
    );
    return found.sort((a, b) => (figuresId(a) < figuresId(b) ? -1 : 1));
  };

  return {
    readEach,
    read,

    async readScope(brand: string, period: Period, scope: FiguresScope): Promise<Figures[]> {
      const store = await read(brand, period, ["STORE"]);
      const keys = store.map((row) => figuresKey(brand, { ...row, scope }));
      const items = await batchGet(table, keys, { consistent: false });
      return items.map(totalsFromItem);
    },
  };
};

export type Totals = ReturnType<typeof createTotals>;
