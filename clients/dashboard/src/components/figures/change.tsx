import { Text } from "@mantine/core";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { daysText, percent } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/figure-parts.ts";

type ChangeProps = {
  readonly change: string | undefined;
  readonly days: number;
  /** Comparison period. `undefined`: the same number of days immediately before. */
  readonly compared?: Period | undefined;
};

export const Change = ({ change, days, compared }: ChangeProps) => {
  if (change === undefined)
    return (
      <Text fz={13} c="dimmed" component="span">
        {compared === undefined ? texts.nothingBefore : texts.nothingIn(daysText(compared))}
      </Text>
    );
  const isUp = !change.startsWith("-");
  return (
    <Text fz={13} c="dimmed" component="span">
      <Text component="span" fz={13} fw={600} c={isUp ? "var(--success)" : "var(--danger)"}>
        {isUp ? "↑" : "↓"} {percent(change.replace("-", ""))}
      </Text>{" "}
      {compared === undefined ? texts.versus(days) : texts.versusPeriod(daysText(compared))}
    </Text>
  );
};
