import { Box, Button, Center, Group, Stack, Table, Text } from "@mantine/core";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { itemsOf, type Page } from "../lib/pages.ts";
import { EmptyState } from "./empty-state.tsx";
import { ErrorPanel } from "./error-panel.tsx";
import { LoadingRows } from "./loading.tsx";

export type Column<Item> = {
  readonly name: string;
  readonly cell: (item: Item) => ReactNode;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean;
  /** Left out on narrow screens, which keep the name and the key figure. */
  readonly isExtra?: boolean;
};

type TableProps<Item> = {
  readonly columns: readonly Column<Item>[];
  readonly keyOf: (item: Item) => string | number;
  /** 60 with pictures. */
  readonly rowHeight?: number;
  /** What the table holds, for screen readers. */
  readonly label: string;
};

/** Rows that are there. */
export function Rows<Item>({
  items,
  columns,
  keyOf,
  rowHeight = 48,
  label,
}: TableProps<Item> & { items: readonly Item[] }) {
  const cell = ({ isNumber, isExtra }: Column<Item>) => ({
    ta: isNumber ? ("end" as const) : ("start" as const),
    ...(isExtra && { visibleFrom: "sm" as const }),
    ...(isNumber && { className: "whole" }),
  });
  return (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column.name} {...cell(column)} fz={13} fw={500} c="dimmed">
              {column.name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={keyOf(item)} h={rowHeight}>
            {columns.map((column) => (
              <Table.Td key={column.name} {...cell(column)}>
                {column.cell(item)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The same list with only some of the items that are loaded. */
export const filtered = <Item,>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>,
  isShown: (item: Item) => boolean,
): UseInfiniteQueryResult<InfiniteData<Page<Item>>> => {
  const pages = query.data?.pages.map((page) => ({ ...page, items: page.items.filter(isShown) }));
  return { ...query, ...(query.data && { data: { ...query.data, pages } }) } as typeof query;
};

type DataTableProps<Item> = TableProps<Item> & {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  /** "The orders could not be loaded." */
  readonly failed: string;
  /** What stands there while the list is empty. */
  readonly empty: ReactNode;
  /** Given while a filter is set: clears it. */
  readonly onClearFilters?: (() => void) | undefined;
};

/** A list of the API in its four states: loading, empty, failed, and there, with "Load more". */
export function DataTable<Item>({ query, failed, empty, onClearFilters, ...table }: DataTableProps<Item>) {
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const items = itemsOf(data);
  const retry = () => void (data === undefined ? refetch() : hasNextPage ? fetchNextPage() : refetch());
  return (
    <Stack gap={0}>
      {error && (
        <Box p={20}>
          <ErrorPanel title={failed} error={error} onRetry={retry} />
        </Box>
      )}
      {data === undefined && !error && <LoadingRows height={table.rowHeight ?? 48} />}
      {items.length > 0 && <Rows items={items} {...table} />}
      {data !== undefined &&
        items.length === 0 &&
        !hasNextPage &&
        (onClearFilters ? <NoMatch onClear={onClearFilters} /> : empty)}
      {hasNextPage && !error && (
        <Center p={16}>
          <Group gap="sm">
            {/* A filtered page may hold nothing although there is more. */}
            {items.length === 0 && <Text c="dimmed">Nothing found so far.</Text>}
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Load more
            </Button>
          </Group>
        </Center>
      )}
    </Stack>
  );
}

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState words="No results.">
    <Button variant="default" onClick={onClear}>
      Clear filters
    </Button>
  </EmptyState>
);
