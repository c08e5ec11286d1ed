import { Button, Popover, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { dayCount, MAX_PERIOD_DAYS, type Period } from "../../../../../shared/vocabulary/days.ts";
import { texts } from "../../texts/en/figure-parts.ts";

type DaysPopoverProps = {
  readonly chosen: string;
  readonly label: string;
  readonly presets: (close: () => void) => ReactNode;
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
};

export const DaysPopover = ({ chosen, label, presets, period, onChoose }: DaysPopoverProps) => {
  const [isOpen, { toggle, close }] = useDisclosure();
  return (
    <Popover opened={isOpen} onChange={toggle} position="bottom-end" shadow="md" trapFocus width={300}>
      <Popover.Target>
        <Button variant="default" onClick={toggle} aria-haspopup="dialog" aria-expanded={isOpen}>
          <bdi>{chosen}</bdi>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {presets(close)}
        <OwnDays
          key={`${period.from} ${period.to}`}
          period={period}
          onChoose={(days) => {
            onChoose(days);
            close();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};

const OwnDays = ({ period, onChoose }: Pick<DaysPopoverProps, "period" | "onChoose">) => {
  const [{ from, to }, setPeriod] = useState(period);
  const days = dayCount({ from, to });
  const isFine = days >= 1 && days <= MAX_PERIOD_DAYS;
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (isFine) onChoose({ from, to });
      }}
    >
      <Stack gap="sm">
        <TextInput
          type="date"
          label={texts.firstDay}
          value={from}
          onChange={({ currentTarget }) => setPeriod({ from: currentTarget.value, to })}
        />
        <TextInput
          type="date"
          label={texts.lastDay}
          value={to}
          onChange={({ currentTarget }) => setPeriod({ from, to: currentTarget.value })}
          error={isFine ? undefined : days < 1 ? texts.endsFirst : texts.choose(MAX_PERIOD_DAYS)}
        />
        <Text fz={12} c="dimmed">
          {texts.midnight}
        </Text>
        <Button type="submit">{texts.show}</Button>
      </Stack>
    </form>
  );
};
