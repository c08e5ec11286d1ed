import { Text } from "@mantine/core";
import { percent } from "../../lib/text/format.ts";
import { texts } from "./texts/en.ts";

/** How a figure has changed against the period before: an arrow and a share, not colour alone. */
export const Change = ({ change, days }: { change: string | undefined; days: number }) => {
  if (change === undefined)
    return (
      <Text fz={13} c="dimmed" component="span">
        {texts.nothingBefore}
      </Text>
    );
  const isUp = !change.startsWith("-");
  return (
    <Text fz={13} c="dimmed" component="span">
      <Text component="span" fz={13} fw={600} c={isUp ? "var(--success)" : "var(--danger)"}>
        {isUp ? "↑" : "↓"} {percent(change.replace("-", ""))}
      </Text>{" "}
      {texts.versus(days)}
    </Text>
  );
};
