import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { loadsMoreAutomatically, type Page } from "./page.ts";

export type PagesQuery<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>>;

/** Ends when nobody waits for the answer any more. Who reads `signal` has its call ended with it. */
type Asked = { readonly signal: AbortSignal };

/**
 * A list that is read page by page.
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

/** The same for a list that is searched: what was found before stays until there is something new. */
export const searchOptions = <Item>(...options: Parameters<typeof pagesOptions<Item>>) => ({
  ...pagesOptions<Item>(...options),
  placeholderData: keepPreviousData,
});

/** A search waits for so long until nothing more is typed. */
export const SEARCH_DEBOUNCE_MS = 300;

/** Reads a search's next pages while it has found little. */
export const useSearchOn = <Item>(query: PagesQuery<Item>): PagesQuery<Item> => {
  const { data, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const fetchesNext = loadsMoreAutomatically(data) && !isFetching && !isError && !isPlaceholderData;
  useEffect(() => {
    if (fetchesNext) void fetchNextPage();
  }, [fetchesNext, fetchNextPage]);
  return query;
};
