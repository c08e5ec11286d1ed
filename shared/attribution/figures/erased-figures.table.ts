import { readKey } from "../../platform/table/batch-get.ts";
import {
  erasedFiguresKey,
  erasedFiguresRange,
  parseErasedFiguresKey,
} from "../../platform/table/keys/erasure-keys.ts";
import { type QueryPosition, queryAll, queryOnce } from "../../platform/table/query.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import type { Figures } from "./figures.ts";
import { packFigures, unpackFigures } from "./packed-figures.ts";

/** The figures of one erased order. They are in its day's figures already: nobody adds them but who counts orders again. */
export type ErasedFigures = {
  readonly hash: string;
  readonly day: string;
  readonly erased_at: string;
  readonly figures: readonly Figures[];
};

/** The table item of an erased order's figures. */
export const erasedFiguresToItem = (brand: string, { hash, day, erased_at, figures }: ErasedFigures) => ({
  ...erasedFiguresKey(brand, day, hash),
  erased_at,
  figures: packFigures(figures),
});

/** @throws Error if the item is damaged: a sum that is too low is not shown */
const erasedFiguresFromItem = (item: Item): ErasedFigures => {
  const { day, hash } = parseErasedFiguresKey(readKey(item).SK);
  const read = readItem(item, "figures of an erased order");
  const packed = read.optionalBytes("figures");
  if (packed === undefined) throw new Error("Figures of an erased order can't be read");
  return { hash, day, erased_at: read.text("erased_at"), figures: unpackFigures(day, packed) };
};

/** What erased orders were worth. */
export const createErasedFigures = (table: Table) => ({
  /** The figures of a day's erased orders. */
  async ofDay(brand: string, day: string): Promise<Figures[]> {
    const found: Figures[] = [];
    for await (const items of queryAll(table, erasedFiguresRange(brand, day), { consistent: true }))
      found.push(...items.flatMap((item) => erasedFiguresFromItem(item).figures));
    return found;
  },

  /** A page of all erased orders, by their days. */
  async page(brand: string, { cursor, limit }: { cursor?: QueryPosition; limit: number }) {
    const { items, last } = await queryOnce(table, erasedFiguresRange(brand), { limit, after: cursor });
    return { items: items.map(erasedFiguresFromItem), next: last };
  },
});

export type ErasedFiguresTable = ReturnType<typeof createErasedFigures>;
