import { Button, Group, Popover, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { dayCount, MAX_PERIOD_DAYS, type Period } from "../../../../../shared/vocabulary/days.ts";
import { useTimeZone } from "../../lib/queries/store.tsx";
import { periodText } from "../../lib/text/format.ts";
import { lastDays } from "../../lib/text/period.ts";
import { texts } from "./texts/en.ts";

const PRESETS = [7, 28, 90] as const;

/** A button that opens the choice of a period. */
export const PeriodPopover = ({ period }: { period: Period }) => {
  const [isOpen, { toggle, close }] = useDisclosure();
  const [, setQuery] = useSearchParams();
  const timeZone = useTimeZone();
  const choose = ({ from, to }: Period) => {
    setQuery((parameters) => {
      parameters.set("from", from);
      parameters.set("to", to);
      return parameters;
    });
    close();
  };
  return (
    <Popover opened={isOpen} onChange={toggle} position="bottom-end" shadow="md" trapFocus width={300}>
      <Popover.Target>
        <Button variant="default" onClick={toggle} aria-haspopup="dialog" aria-expanded={isOpen}>
          {periodText(period, timeZone)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.period}>
        <Group gap={8} mb="md">
          {PRESETS.map((days) => (
            <Button key={days} variant="default" onClick={() => choose(lastDays(days, Date.now(), timeZone))}>
              {texts.days(days)}
            </Button>
          ))}
        </Group>
        <OwnPeriod key={`${period.from} ${period.to}`} period={period} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
};

const OwnPeriod = ({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) => {
  const [{ from, to }, setPeriod] = useState(period);
  const timeZone = useTimeZone();
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
          error={isFine ? undefined : texts.choose(MAX_PERIOD_DAYS)}
        />
        <Text fz={12} c="dimmed">
          {texts.midnight(timeZone)}
        </Text>
        <Button type="submit">{texts.show}</Button>
      </Stack>
    </form>
  );
};
