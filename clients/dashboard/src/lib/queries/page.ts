export type Page<Item> = {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
  readonly searched?: number | undefined;
};

type Loaded<Item> = { readonly pages: readonly Page<Item>[] } | undefined;

export const allItems = <Item>(data: Loaded<Item>): readonly Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];

export const countSearched = (data: Loaded<unknown>): number | undefined =>
  data?.pages.some(({ searched }) => searched !== undefined)
    ? data.pages.reduce((sum, { searched = 0 }) => sum + searched, 0)
    : undefined;

const ENOUGH_FOUND = 20;
/** Pages of some thousand items, after which the user must continue the search. */
const MAX_AUTOMATIC_PAGES = 10;

export const loadsMoreAutomatically = (data: Loaded<unknown>): boolean =>
  data !== undefined &&
  countSearched(data) !== undefined &&
  data.pages.at(-1)?.next_cursor != null &&
  data.pages.length < MAX_AUTOMATIC_PAGES &&
  allItems(data).length < ENOUGH_FOUND;
