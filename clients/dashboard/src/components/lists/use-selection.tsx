import { Checkbox } from "@mantine/core";
import { useCallback, useState } from "react";
import { allItems } from "../../lib/queries/page.ts";
import type { PagesQuery } from "../../lib/queries/pages.ts";

export type SelectBoxProps = {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isPartly?: boolean;
  readonly onToggle: () => void;
};

const SelectBox = ({ label, isChosen, isPartly = false, onToggle }: SelectBoxProps) => (
  <Checkbox aria-label={label} checked={isChosen} indeterminate={isPartly} onChange={onToggle} />
);

/**
 * @param getId stable function, so that only the changed row renders
 * @param getName name of a row for screen readers, stable too
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
     * Selects the whole list of any length without rendering it.
     * @throws the error of a page. Rows read before it stay selected
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
