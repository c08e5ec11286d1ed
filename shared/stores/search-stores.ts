import { searchFor } from "../vocabulary/text-search.ts";
import type { Store } from "./store.ts";

type PageRequest = { readonly after: string | undefined; readonly limit: number };
type Page<Item> = { readonly items: readonly Item[]; readonly next: string | undefined };

/** Searching 1,000 stores takes ten requests of each kind, about 0.25 s. */
const MAX_SEARCHED = 1_000;
const READ_AT_ONCE = 100;

/** Scans all stores, because no index exists. A page may have fewer stores than the limit, or none. */
export const searchStores = async <Item extends { readonly store: Store }>(
  read: (page: PageRequest) => Promise<Page<Item>>,
  { after, limit }: PageRequest,
  search: string,
): Promise<Page<Item> & { readonly searched: number }> => {
  const isFound = searchFor(search);
  const items: Item[] = [];
  let next = after;
  let searched = 0;
  do {
    const page = await read({ after: next, limit: READ_AT_ONCE });
    for (const [index, item] of page.items.entries()) {
      searched += 1;
      if (!isFound(item.store.name, item.store.brand)) continue;
      items.push(item);
      const isLast = index === page.items.length - 1 && page.next === undefined;
      if (items.length === limit) return { items, searched, next: isLast ? undefined : item.store.brand };
    }
    next = page.next;
  } while (next !== undefined && searched < MAX_SEARCHED);
  return { items, searched, next };
};
