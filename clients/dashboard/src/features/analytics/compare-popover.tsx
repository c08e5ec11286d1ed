import { Button, Stack } from "@mantine/core";
import { useSearchParams } from "react-router";
import { dayCount, type Period, previousPeriod } from "../../../../../shared/vocabulary/days.ts";
import { DaysPopover } from "../../components/figures/days-popover.tsx";
import { capitalize, daysText } from "../../lib/text/format.ts";
import { NOT_COMPARED, YEAR_BEFORE } from "../../lib/text/period.ts";
import { texts } from "../../texts/en/analytics.ts";

type ComparePopoverProps = {
  readonly period: Period;
  /** `undefined`: the period immediately before. `null`: no comparison. */
  readonly compared: Period | undefined | null;
};

export const ComparePopover = ({ period, compared }: ComparePopoverProps) => {
  const [, setQuery] = useSearchParams();
  const choose = (entries: Readonly<Record<string, string>>) =>
    setQuery((parameters) => {
      for (const name of ["compare", "compare_from", "compare_to"]) parameters.delete(name);
      for (const [name, value] of Object.entries(entries)) parameters.set(name, value);
      return parameters;
    });
  const presets = [
    { name: texts.daysBefore(dayCount(period)), entries: {} },
    { name: texts.yearBefore, entries: { compare: YEAR_BEFORE } },
    { name: texts.noComparison, entries: { compare: NOT_COMPARED } },
  ];
  return (
    <DaysPopover
      chosen={
        compared === null
          ? texts.notCompared
          : texts.comparedWith(compared ? daysText(compared) : texts.daysBefore(dayCount(period)))
      }
      label={texts.comparison}
      period={compared ?? previousPeriod(period)}
      onChoose={({ from, to }) => choose({ compare_from: from, compare_to: to })}
      presets={(close) => (
        <Stack gap={8} mb="md">
          {presets.map(({ name, entries }) => (
            <Button
              key={name}
              variant="default"
              onClick={() => {
                choose(entries);
                close();
              }}
            >
              {capitalize(name)}
            </Button>
          ))}
        </Stack>
      )}
    />
  );
};
