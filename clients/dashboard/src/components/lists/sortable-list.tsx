import { Box, Button, Center, Stack, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { count } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/lists.ts";
import { moved } from "./moved.ts";
import { type SortableItem, SortableRow } from "./sortable-row.tsx";

type SortableListProps<Id> = {
  readonly items: readonly SortableItem<Id>[];
  readonly onChange: (ids: readonly Id[]) => void;
  readonly label: string;
  readonly isRemovable?: boolean;
};

const SORTED_AT_ONCE = 100;
/** Longer lists have a field for the position, because dragging is impractical. */
const MAX_WITHOUT_PLACES = 10;

export function SortableList<Id extends string | number>(props: SortableListProps<Id>) {
  const { items, onChange, label, isRemovable = false } = props;
  const [most, setMost] = useState(SORTED_AT_ONCE);
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState("");
  const ids = items.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const next = moved(ids, from, to);
    if (next === ids) return;
    onChange(next);
    setSaid(texts.moved(items[from]?.label, to + 1, ids.length));
  };
  const rest = items.length - most;
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Stack component="ol" aria-label={label} gap={0} m={0} p={0} style={{ listStyle: "none" }}>
        {items.slice(0, most).map((item, index) => (
          <Box
            component="li"
            key={item.id}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(over) => over.preventDefault()}
            onDrop={() => dragged !== undefined && move(dragged, index)}
            style={{ borderBottom: "1px solid var(--border)", cursor: "grab" }}
          >
            <SortableRow
              item={item}
              index={index}
              length={items.length}
              hasPlace={items.length > MAX_WITHOUT_PLACES}
              onMove={(to) => move(index, to)}
              onRemove={isRemovable ? () => onChange(ids.filter((other) => other !== item.id)) : undefined}
            />
          </Box>
        ))}
      </Stack>
      {rest > 0 && (
        <Center>
          <Button variant="default" onClick={() => setMost(most + SORTED_AT_ONCE)}>
            {texts.showMore(count(items.length))}
          </Button>
        </Center>
      )}
    </>
  );
}
