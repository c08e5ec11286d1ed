import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { loadsMoreAutomatically, type Page } from "./page.ts";

export type PagesQuery<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>>;

type Asked = { readonly signal: AbortSignal };

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

/** Old results stay while loading. */
export const searchOptions = <Item>(...options: Parameters<typeof pagesOptions<Item>>) => ({
  ...pagesOptions<Item>(...options),
  placeholderData: keepPreviousData,
});

export const SEARCH_DEBOUNCE_MS = 300;

export const useSearchOn = <Item>(query: PagesQuery<Item>): PagesQuery<Item> => {
  const { data, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const fetchesNext = loadsMoreAutomatically(data) && !isFetching && !isError && !isPlaceholderData;
  useEffect(() => {
    if (fetchesNext) void fetchNextPage();
  }, [fetchesNext, fetchNextPage]);
  return query;
};
