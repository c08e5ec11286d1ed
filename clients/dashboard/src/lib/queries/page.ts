/** A page of a list of the API. */
export type Page<Item> = {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
  /** How many items the service looked at, if the list is a search. */
  readonly searched?: number | undefined;
};

type Loaded<Item> = { readonly pages: readonly Page<Item>[] } | undefined;

export const allItems = <Item>(data: Loaded<Item>): readonly Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];

/** How many items a search has looked at; `undefined` if nothing is searched for. */
export const countSearched = (data: Loaded<unknown>): number | undefined =>
  data?.pages.some(({ searched }) => searched !== undefined)
    ? data.pages.reduce((sum, { searched = 0 }) => sum + searched, 0)
    : undefined;

/** A search goes on by itself until it has found this many. */
const ENOUGH_FOUND = 20;
/** Or has read this many pages, each of some thousand items: then a person decides. */
const MAX_AUTOMATIC_PAGES = 10;

/** @returns whether a search goes on without being asked */
export const loadsMoreAutomatically = (data: Loaded<unknown>): boolean =>
  data !== undefined &&
  countSearched(data) !== undefined &&
  data.pages.at(-1)?.next_cursor != null &&
  data.pages.length < MAX_AUTOMATIC_PAGES &&
  allItems(data).length < ENOUGH_FOUND;
