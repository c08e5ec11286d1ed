import { Table, Text } from "@mantine/core";
import { type ComponentType, memo, type ReactNode } from "react";
import { texts } from "../../texts/en/lists.ts";
import type { SelectBoxProps } from "./use-selection.tsx";

export type Column<Item> = {
  readonly name: string;
  readonly cell: (item: Item) => ReactNode;
  readonly isNumber?: boolean;
  readonly isExtra?: boolean;
};

/** With a stable `toggle`, only the changed row renders again. */
type Selection<Item> = {
  /** Passed in to keep it out of the first view. */
  readonly box: ComponentType<SelectBoxProps>;
  readonly chosen: ReadonlySet<string | number>;
  readonly toggle: (item: Item) => void;
  readonly getName: (item: Item) => string;
  readonly isAll: boolean;
  readonly toggleAll: () => void;
};

export type RowsProps<Item> = {
  readonly columns: readonly Column<Item>[];
  readonly getKey: (item: Item) => string | number;
  readonly rowHeight?: number;
  readonly label: string;
  readonly selection?: Selection<Item> | undefined;
  readonly note?: (item: Item) => ReactNode;
};

const cellProps = <Item,>({ isNumber, isExtra }: Column<Item>) => ({
  ta: isNumber ? ("end" as const) : ("start" as const),
  ...(isExtra && { visibleFrom: "sm" as const }),
  ...(isNumber && { className: "whole" }),
});

export function Rows<Item>(props: RowsProps<Item> & { items: readonly Item[] }) {
  const { items, columns, getKey, rowHeight = 48, label, selection, note } = props;
  return (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {selection && (
            <Table.Th w={44}>
              <selection.box
                label={texts.selectAll}
                isChosen={selection.isAll}
                isPartly={selection.chosen.size > 0 && !selection.isAll}
                onToggle={selection.toggleAll}
              />
            </Table.Th>
          )}
          {columns.map((column) => (
            <Table.Th key={column.name} {...cellProps(column)} fz={13} fw={500} c="dimmed">
              {column.name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Row
            key={getKey(item)}
            item={item}
            columns={columns}
            height={rowHeight}
            isChosen={selection?.chosen.has(getKey(item)) ?? false}
            box={selection?.box}
            onToggle={selection?.toggle}
            name={selection?.getName(item)}
            note={note}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

type RowProps<Item> = {
  readonly item: Item;
  readonly columns: readonly Column<Item>[];
  readonly height: number;
  readonly isChosen: boolean;
  readonly box: ComponentType<SelectBoxProps> | undefined;
  readonly onToggle: ((item: Item) => void) | undefined;
  readonly name: string | undefined;
  readonly note: RowsProps<Item>["note"] | undefined;
};

const Row = memo(function Row<Item>(props: RowProps<Item>) {
  const { item, columns, height, isChosen, box: Box, onToggle, name, note } = props;
  return (
    <Table.Tr h={height} {...(isChosen && { bg: "var(--accent-soft)" })}>
      {Box && onToggle && (
        <Table.Td>
          <Box label={texts.select(name)} isChosen={isChosen} onToggle={() => onToggle(item)} />
        </Table.Td>
      )}
      {columns.map((column, index) => (
        <Table.Td key={column.name} {...cellProps(column)}>
          {column.cell(item)}
          {index === 0 && note && (
            <Text component="div" fz={13} mt={4} c="dimmed" hiddenFrom="sm" className="numbers">
              {note(item)}
            </Text>
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}) as <Item>(props: RowProps<Item> & { key: string | number }) => ReactNode;
