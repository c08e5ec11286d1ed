import { Box, Button, Center, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { allItems, countSearched, loadsMoreAutomatically } from "../../lib/queries/page.ts";
import type { PagesQuery } from "../../lib/queries/pages.ts";
import { count } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/lists.ts";
import { EmptyState } from "../states/empty-state.tsx";
import { ErrorPanel } from "../states/error-panel.tsx";
import { LoadingRows } from "../states/loading.tsx";
import { Rows, type RowsProps } from "./rows.tsx";

export const filtered = <Item,>(
  query: PagesQuery<Item>,
  isShown: (item: Item) => boolean,
): PagesQuery<Item> => {
  const pages = query.data?.pages.map((page) => ({ ...page, items: page.items.filter(isShown) }));
  return { ...query, ...(query.data && { data: { ...query.data, pages } }) } as typeof query;
};

type DataTableProps<Item> = RowsProps<Item> & {
  readonly query: PagesQuery<Item>;
  readonly failed: string;
  readonly empty: ReactNode;
  readonly onClearFilters?: (() => void) | undefined;
  readonly noMatch?: string | undefined;
};

const ROWS_AT_ONCE = 50;

export function DataTable<Item>(props: DataTableProps<Item>) {
  const { query, failed, empty, onClearFilters, noMatch, ...table } = props;
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const items = allItems(data);
  const shown = items.slice(0, most);
  const searched = countSearched(data);
  const hasMore = hasNextPage || shown.length < items.length;
  const isSearching = loadsMoreAutomatically(data);
  const showMore = () => {
    setMost(most + ROWS_AT_ONCE);
    if (hasNextPage && items.length < most + ROWS_AT_ONCE) void fetchNextPage();
  };
  const retry = () => void (data === undefined ? refetch() : hasNextPage ? fetchNextPage() : refetch());
  return (
    <Stack gap={0}>
      {error && (
        <Box p={20}>
          <ErrorPanel title={failed} error={error} onRetry={retry} />
        </Box>
      )}
      {data === undefined && !error && <LoadingRows height={table.rowHeight ?? 48} />}
      {shown.length > 0 && (
        <div style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }} aria-busy={query.isPlaceholderData}>
          <Rows items={shown} {...table} />
        </div>
      )}
      {data !== undefined &&
        items.length === 0 &&
        !hasNextPage &&
        (onClearFilters ? <NoMatch words={noMatch ?? texts.noResults} onClear={onClearFilters} /> : empty)}
      {hasMore && !error && (
        <Center p={16}>
          <Group gap="sm" justify="center">
            {/* A filtered page may be empty although there are more items. */}
            {(items.length === 0 || searched !== undefined) && (
              <Text c="dimmed" className="numbers" role="status">
                {items.length === 0 ? texts.nothingSoFar : texts.foundSoFar(count(items.length))}
                {searched !== undefined && texts.searched(count(searched))}
              </Text>
            )}
            <Button variant="default" loading={isFetchingNextPage || isSearching} onClick={showMore}>
              {searched !== undefined && shown.length === items.length ? texts.keepSearching : texts.loadMore}
            </Button>
          </Group>
        </Center>
      )}
    </Stack>
  );
}

const NoMatch = ({ words, onClear }: { words: string; onClear: () => void }) => (
  <EmptyState words={words}>
    <Button variant="default" onClick={onClear}>
      {texts.clearFilters}
    </Button>
  </EmptyState>
);
