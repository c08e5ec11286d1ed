import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { useEffect } from "react";

/** A page of a list of the API. */
export type Page<Item> = {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
  /** Of a search: how many items the service looked at. */
  readonly searched?: number | undefined;
};

export type PagesQuery<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>>;

/**
 * A list that is read page by page.
 *
 * @param load reads the page of a cursor
 */
export const pagesOptions = <Item>(
  queryKey: readonly unknown[],
  load: (cursor: string | undefined) => Promise<Page<Item>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }: Page<Item>) => next_cursor ?? undefined,
  });

/** The same for a list that is searched: what was found before stays until there is something new. */
export const searchOptions = <Item>(...options: Parameters<typeof pagesOptions<Item>>) => ({
  ...pagesOptions<Item>(...options),
  placeholderData: keepPreviousData,
});

export const itemsOf = <Item>(data: InfiniteData<Page<Item>> | undefined): readonly Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];

/** How many items a search has looked at; `undefined` if nothing is searched for. */
export const searchedOf = (data: InfiniteData<Page<unknown>> | undefined): number | undefined =>
  data?.pages.some(({ searched }) => searched !== undefined)
    ? data.pages.reduce((sum, { searched = 0 }) => sum + searched, 0)
    : undefined;

/** A search waits for so long until nothing more is typed. */
export const SEARCH_DEBOUNCE_MS = 300;

/** A search goes on by itself until it has found this many. */
const ENOUGH_FOUND = 20;
/** Or has read this many pages, each of some thousand items: then a person decides. */
const MAX_PAGES_BY_ITSELF = 10;

/** @returns whether a search goes on without being asked */
export const goesOnByItself = (data: InfiniteData<Page<unknown>> | undefined): boolean =>
  data !== undefined &&
  searchedOf(data) !== undefined &&
  data.pages.at(-1)?.next_cursor != null &&
  data.pages.length < MAX_PAGES_BY_ITSELF &&
  itemsOf(data).length < ENOUGH_FOUND;

/** Reads a search's next pages while it has found little. */
export const useSearchOn = <Item>(query: PagesQuery<Item>): PagesQuery<Item> => {
  const { data, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const goesOn = goesOnByItself(data) && !isFetching && !isError && !isPlaceholderData;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return query;
};
