import { ActionIcon, Box, Group, Stack, Text, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { moved } from "../lib/moved.ts";
import { Icon } from "./icon.tsx";
import { Thumbnail } from "./thumbnail.tsx";

export type SortableItem<Id> = {
  readonly id: Id;
  readonly label: string;
  readonly picture: string | undefined;
  /** Below the label. */
  readonly note?: string | undefined;
};

type SortableListProps<Id> = {
  readonly items: readonly SortableItem<Id>[];
  readonly onChange: (ids: readonly Id[]) => void;
  readonly label: string;
  /** Whether entries can be left out. */
  readonly isRemovable?: boolean;
};

/** Entries in an order that is changed by dragging, or by the buttons of each. */
export function SortableList<Id extends string | number>(props: SortableListProps<Id>) {
  const { items, onChange, label, isRemovable = false } = props;
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState("");
  const ids = items.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const next = moved(ids, from, to);
    if (next === ids) return;
    onChange(next);
    setSaid(`${items[from]?.label} is now number ${to + 1} of ${ids.length}`);
  };
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Stack component="ol" aria-label={label} gap={0} m={0} p={0} style={{ listStyle: "none" }}>
        {items.map(({ id, label: name, picture, note }, index) => (
          <Group
            component="li"
            key={id}
            wrap="nowrap"
            gap="sm"
            py={8}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(over) => over.preventDefault()}
            onDrop={() => dragged !== undefined && move(dragged, index)}
            style={{ borderBottom: "1px solid var(--border)", cursor: "grab" }}
          >
            <Thumbnail src={picture} width={33} height={44} />
            <Box style={{ flex: 1, minWidth: 0 }}>
              <Text className="two-lines" dir="auto">
                {name}
              </Text>
              {note && (
                <Text fz={13} c="dimmed">
                  {note}
                </Text>
              )}
            </Box>
            <RowButton label={`Move ${name} up`} isOff={index === 0} onClick={() => move(index, index - 1)}>
              <Box style={{ transform: "rotate(180deg)", display: "grid" }}>
                <Icon name="chevron" />
              </Box>
            </RowButton>
            <RowButton
              label={`Move ${name} down`}
              isOff={index === items.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <Icon name="chevron" />
            </RowButton>
            {isRemovable && (
              <RowButton
                label={`Leave ${name} out`}
                onClick={() => onChange(ids.filter((other) => other !== id))}
              >
                <Icon name="close" />
              </RowButton>
            )}
          </Group>
        ))}
      </Stack>
    </>
  );
}

type RowButtonProps = {
  readonly label: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

const RowButton = ({ label, isOff = false, onClick, children }: RowButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} disabled={isOff} onClick={onClick}>
    {children}
  </ActionIcon>
);
