import { Button, Group } from "@mantine/core";
import { useSearchParams } from "react-router";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { useTimeZone } from "../../lib/queries/store.tsx";
import { daysText } from "../../lib/text/format.ts";
import { lastDays } from "../../lib/text/period.ts";
import { texts } from "../../texts/en/figure-parts.ts";
import { DaysPopover } from "./days-popover.tsx";

const PRESETS = [7, 28, 90] as const;

export const PeriodPopover = ({ period }: { period: Period }) => {
  const [, setQuery] = useSearchParams();
  const timeZone = useTimeZone();
  const choose = ({ from, to }: Period) =>
    setQuery((parameters) => {
      parameters.set("from", from);
      parameters.set("to", to);
      return parameters;
    });
  return (
    <DaysPopover
      chosen={daysText(period)}
      label={texts.period}
      period={period}
      onChoose={choose}
      presets={(close) => (
        <Group gap={8} mb="md">
          {PRESETS.map((days) => (
            <Button
              key={days}
              variant="default"
              onClick={() => {
                choose(lastDays(days, Date.now(), timeZone));
                close();
              }}
            >
              {texts.days(days)}
            </Button>
          ))}
        </Group>
      )}
    />
  );
};
