import type { KeyRange } from "./keys/key.ts";
import { type QueryPosition, queryOnce } from "./query.ts";
import type { Item } from "./read-item.ts";
import type { Table } from "./table.ts";

/** From here on, the order of UTF-16 is not that of bytes. */
const BEYOND = /[\ud800-\uffff]/;

/** Compares sort keys as the table does, byte by byte. */
export const compareSortKeys = (a: string, b: string): number => {
  if (BEYOND.test(a) || BEYOND.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Items in the order of their sort keys. `upTo`: the last sort key of which nothing is missing; `undefined` at the end. */
export type MergedPage = { readonly items: readonly Item[]; readonly upTo: string | undefined };

const sortKey = ({ SK }: Item): string => String(SK);

/**
 * Reads the same range of several partitions as one, in the order of the sort keys. Of each partition, it holds a page of at
 * most a megabyte; of a partition alone another, which is asked for while the first one is used.
 *
 * @param ranges at least one
 */
export async function* queryMerged(
  table: Table,
  ranges: readonly KeyRange[],
  { consistent = false }: { readonly consistent?: boolean } = {},
): AsyncGenerator<MergedPage> {
  const ask = (range: KeyRange, after: QueryPosition) => {
    const asked = queryOnce(table, range, { consistent, after });
    // It fails where it is waited for, which may be never: a reader may have enough.
    asked.catch(() => undefined);
    return asked;
  };
  const sources = ranges.map((range) => ({
    range,
    items: [] as readonly Item[],
    last: undefined as QueryPosition,
    isAtEnd: false,
    ahead: undefined as ReturnType<typeof ask> | undefined,
  }));
  for (;;) {
    await Promise.all(
      sources
        .filter(({ items, isAtEnd }) => items.length === 0 && !isAtEnd)
        .map(async (source) => {
          const { items, last } = await (source.ahead ?? ask(source.range, source.last));
          const isAhead = ranges.length === 1 && last !== undefined;
          const ahead = isAhead ? ask(source.range, last) : undefined;
          Object.assign(source, { items, last, isAtEnd: last === undefined, ahead });
        }),
    );
    const open = sources.flatMap(({ last }) => (last === undefined ? [] : [sortKey(last)]));
    const upTo = open.sort(compareSortKeys)[0];
    const items: Item[] = [];
    for (const source of sources) {
      const isReady = (item: Item) => upTo === undefined || compareSortKeys(sortKey(item), upTo) <= 0;
      const ready = source.items.findIndex((item) => !isReady(item));
      items.push(...(ready < 0 ? source.items : source.items.slice(0, ready)));
      source.items = ready < 0 ? [] : source.items.slice(ready);
    }
    if (sources.length > 1) items.sort((a, b) => compareSortKeys(sortKey(a), sortKey(b)));
    yield { items, upTo };
    if (upTo === undefined) return;
  }
}
