import { useCallback, useState } from "react";
import { allItems } from "../../lib/queries/page.ts";
import type { PagesQuery } from "../../lib/queries/pages.ts";
import { SelectBox } from "./select-box.tsx";

/**
 * What is selected of a list that is read page by page.
 *
 * @param getId stable: only the row that changes is drawn anew then
 * @param getName what a row is called, for screen readers; stable too
 */
export const useSelection = <Item, Id extends string | number>(
  query: PagesQuery<Item>,
  getId: (item: Item) => Id,
  getName: (item: Item) => string,
) => {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const loaded = allItems(query.data);
  const selected = loaded.filter((item) => chosen.has(getId(item)));
  const isAll = selected.length > 0 && selected.length === loaded.length;
  const choose = (items: readonly Item[]) => setChosen(new Set(items.map(getId)));
  const toggle = useCallback(
    (item: Item) =>
      setChosen((before) => {
        const id = getId(item);
        return new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]);
      }),
    [getId],
  );
  return {
    loaded,
    selected,
    isAll,
    clear: () => choose([]),
    /**
     * Selects the whole list, however long it is; what is shown of it does not grow.
     *
     * @throws what reading a page threw; what was read before is selected
     */
    async chooseAll(signal?: AbortSignal): Promise<void> {
      let { data, hasNextPage } = { data: query.data, hasNextPage: query.hasNextPage };
      choose(allItems(data));
      while (hasNextPage && !signal?.aborted) {
        const next = await query.fetchNextPage();
        if (next.error) throw next.error;
        ({ data, hasNextPage } = next);
        choose(allItems(data));
      }
    },
    rows: {
      box: SelectBox,
      chosen,
      getName,
      toggle,
      isAll,
      toggleAll: () => choose(isAll ? [] : loaded),
    },
  };
};
