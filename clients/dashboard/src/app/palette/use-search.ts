import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "../../../../../shared/contract/client.ts";
import { MAX_ID_CHARACTERS } from "../../../../../shared/vocabulary/ids.ts";
import { MAX_SEARCH_CHARACTERS } from "../../../../../shared/vocabulary/text-search.ts";
import { keys } from "../../lib/queries/keys.ts";
import { latestOrdersOptions, orderOptions } from "../../lib/queries/orders.ts";
import { allItems } from "../../lib/queries/page.ts";
import { SEARCH_DEBOUNCE_MS } from "../../lib/queries/pages.ts";
import { productOptions, productsOptions } from "../../lib/queries/products.ts";
import type { StoreContext } from "../../lib/queries/store.tsx";
import { videosOptions } from "../../lib/queries/videos.ts";
import { texts } from "../../texts/en/palette.ts";
import { type Group, isAskedFor } from "./findings.ts";
import { orderGroup, orderPartGroup, productGroup, videoGroup } from "./found.ts";

/** Fails without retries, also while offline, because the user is waiting. */
const AT_ONCE = { retry: false, networkMode: "always" } as const;

type Asked = { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };

const isRefused = ({ error }: Asked): boolean => error instanceof ApiError && error.status === 403;

const LIKE_AN_ID = /[\d_-]/;

const firstPage = { ...AT_ONCE, placeholderData: () => undefined } as const;

/** Reads an order or product by its id only if the loaded lists may lack it. */
export const useSearch = (
  { api, brand }: StoreContext,
  search: string,
  isEntered: boolean,
): {
  readonly order: readonly Group[];
  readonly others: readonly Group[];
  readonly isSearching: boolean;
  readonly failed: readonly { readonly name: string; readonly error: Error }[];
  readonly retry: () => void;
} => {
  const client = useQueryClient();
  const [paused] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS);
  const mayAsk = brand !== "" && isAskedFor(search) && search.length <= MAX_ID_CHARACTERS;
  const isAsked = mayAsk && (isEntered || paused === search);
  const listed = { enabled: isAsked && search.length <= MAX_SEARCH_CHARACTERS };
  const context = { api, brand };
  const latest = useQuery({ ...latestOrdersOptions(context), ...AT_ONCE, ...listed });
  const isLatest = latest.data?.items.find(({ order_id }) => order_id === search);
  const mayBeId = isAsked && LIKE_AN_ID.test(search);
  const mayBeOlder =
    !listed.enabled || latest.isError || (latest.isSuccess && latest.data.next_cursor !== null);
  const order = useQuery({
    ...orderOptions(context, search),
    ...AT_ONCE,
    enabled: mayBeId && mayBeOlder && isLatest === undefined,
  });
  const videos = useInfiniteQuery({ ...videosOptions(context, { search }), ...firstPage, ...listed });
  const products = useInfiniteQuery({ ...productsOptions(context, search), ...firstPage, ...listed });
  const isListed = allItems(products.data).some(({ client_product_id: id }) => id === search);
  const mayBeFurther = !listed.enabled || products.isError || products.hasNextPage;
  const product = useQuery({
    ...productOptions(context, search),
    ...AT_ONCE,
    enabled: mayBeId && mayBeFurther && !isListed,
  });

  const kinds: readonly { readonly name: string; readonly query: Asked; readonly group: Group }[] = [
    {
      name: texts.kinds.orders,
      query: order,
      group: orderGroup(brand, isAsked ? (isLatest ?? order.data) : undefined),
    },
    { name: texts.kinds.orders, query: latest, group: orderPartGroup(brand, search, latest.data?.items) },
    { name: texts.kinds.videos, query: videos, group: videoGroup(brand, search, videos.data) },
    {
      name: texts.kinds.products,
      query: products,
      group: productGroup(brand, search, product.data, products.data),
    },
  ];
  const wasRefused = [...kinds.map(({ query }) => query), product].some(isRefused);
  useEffect(() => {
    if (wasRefused) void client.invalidateQueries({ queryKey: keys.store(brand) });
  }, [wasRefused, client, brand]);

  const failed = kinds.flatMap(({ name, query }) =>
    isAsked && query.error && !isRefused(query) ? { name, error: query.error, query } : [],
  );
  const isFetching = product.isFetching || kinds.some(({ query }) => query.isFetching);
  const [inOrders = [], ...others] = kinds.map(({ query, group }) =>
    isAsked && !isRefused(query) && group.findings.length > 0 ? [group] : [],
  );
  return {
    order: inOrders,
    others: others.flat(),
    isSearching: mayAsk && (!isAsked || isFetching),
    failed,
    retry: () => {
      for (const { query } of failed) void query.refetch();
    },
  };
};
