import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";

/** A page of a list of the API. */
export type Page<Item> = { readonly items: readonly Item[]; readonly next_cursor: string | null };

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

export const itemsOf = <Item>(data: InfiniteData<Page<Item>> | undefined): readonly Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];
