import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { loadsMoreAutomatically, type Page } from "./page.ts";

export type PagesQuery<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>>;

/** Aborted when no component needs the answer. */
type Asked = { readonly signal: AbortSignal };

/**
 * A list that is loaded page by page.
 *
 * @param load reads the page of a cursor
 */
export const pagesOptions = <Item>(
  queryKey: readonly unknown[],
  load: (cursor: string | undefined, asked: Asked) => Promise<Page<Item>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: (asked) => load(asked.pageParam, asked),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }: Page<Item>) => next_cursor ?? undefined,
  });

/** Options of a searched list. Old results stay while loading. */
export const searchOptions = <Item>(...options: Parameters<typeof pagesOptions<Item>>) => ({
  ...pagesOptions<Item>(...options),
  placeholderData: keepPreviousData,
});

/** Pause in typing before a search starts. */
export const SEARCH_DEBOUNCE_MS = 300;

/** Loads further pages of a search with few results. */
export const useSearchOn = <Item>(query: PagesQuery<Item>): PagesQuery<Item> => {
  const { data, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const fetchesNext = loadsMoreAutomatically(data) && !isFetching && !isError && !isPlaceholderData;
  useEffect(() => {
    if (fetchesNext) void fetchNextPage();
  }, [fetchesNext, fetchNextPage]);
  return query;
};
