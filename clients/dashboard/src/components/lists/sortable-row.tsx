import { ActionIcon, Box, Group, Text, TextInput } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { texts } from "../../texts/en/lists.ts";
import { Thumbnail } from "../layout/thumbnail.tsx";

export type SortableItem<Id> = {
  readonly id: Id;
  readonly label: string;
  readonly picture: string | undefined;
  readonly note?: string | undefined;
};

type SortableRowProps = {
  readonly item: SortableItem<string | number>;
  readonly index: number;
  readonly length: number;
  readonly hasPlace: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: (() => void) | undefined;
};

export const SortableRow = ({ item, index, length, hasPlace, onMove, onRemove }: SortableRowProps) => {
  const { label, picture, note } = item;
  return (
    <Group wrap="nowrap" gap="sm" py={8}>
      {hasPlace && <Place key={index} label={texts.position(label)} {...{ index, length, onMove }} />}
      <Thumbnail src={picture} width={33} height={44} />
      <Box style={{ flex: 1, minWidth: 0 }}>
        <Text className="two-lines" dir="auto">
          {label}
        </Text>
        {note && (
          <Text fz={13} c="dimmed">
            {note}
          </Text>
        )}
      </Box>
      <Group wrap="nowrap" gap={0} style={{ flex: "none" }}>
        <RowButton label={texts.moveUp(label)} isOff={index === 0} onClick={() => onMove(index - 1)}>
          <IconChevronUp size={18} />
        </RowButton>
        <RowButton
          label={texts.moveDown(label)}
          isOff={index === length - 1}
          onClick={() => onMove(index + 1)}
        >
          <IconChevronDown size={18} />
        </RowButton>
        {onRemove && (
          <RowButton label={texts.remove(label)} onClick={onRemove}>
            <IconX size={18} />
          </RowButton>
        )}
      </Group>
    </Group>
  );
};

type PlaceProps = Pick<SortableRowProps, "index" | "length" | "onMove"> & { readonly label: string };

const Place = ({ index, length, onMove, label }: PlaceProps) => {
  const take = (input: HTMLInputElement) => {
    const place = Math.round(Number(input.value));
    if (!(place >= 1)) input.value = String(index + 1);
    else onMove(Math.min(place, length) - 1);
  };
  return (
    <TextInput
      aria-label={label}
      defaultValue={index + 1}
      inputMode="numeric"
      w={60}
      className="numbers"
      onBlur={({ currentTarget }) => take(currentTarget)}
      onKeyDown={(pressed) => {
        if (pressed.key !== "Enter") return;
        pressed.preventDefault(); // Enter would submit the surrounding form.
        take(pressed.currentTarget);
      }}
    />
  );
};

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
