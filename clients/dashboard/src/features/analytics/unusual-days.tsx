import { Alert, Anchor, Stack, Text } from "@mantine/core";
import { useSearchParams } from "react-router";
import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { DISCARDABLE_HOURS } from "../../../../../shared/vocabulary/interactions.ts";
import { Icon } from "../../components/layout/icon.tsx";
import { longDay } from "../../lib/text/format.ts";
import { texts } from "./texts/en.ts";

/** The part of the page that shows where reports came from. */
export const SOURCES_PANEL = "sources";
const MAX_SHOWN = 3;

/** Days on which browsers reported far more than is usual, the latest first, and those of which reports are discarded. */
export const UnusualDays = ({ unusual_days = [], discarded_days = [] }: Funnel) => {
  const [, setQuery] = useSearchParams();
  const latest = unusual_days.toReversed().slice(0, MAX_SHOWN);
  const showSources = (day: string) => {
    setQuery(
      (before) => {
        before.set("sources", day);
        return before;
      },
      { preventScrollReset: true },
    );
    document.getElementById(SOURCES_PANEL)?.scrollIntoView();
  };
  return (
    <>
      {latest.length > 0 && (
        <Alert color="yellow" icon={<Icon name="warning" />} title={texts.unusual(unusual_days.length)}>
          <Stack gap="sm">
            {latest.map((unusual) => (
              <Text key={unusual.day} size="sm" style={{ overflowWrap: "anywhere" }}>
                {texts.unusualDay(unusual)}{" "}
                <Anchor
                  component="button"
                  type="button"
                  fz="sm"
                  fw={600}
                  onClick={() => showSources(unusual.day)}
                >
                  {texts.seeSources}
                </Anchor>
              </Text>
            ))}
            <Text size="sm">{texts.unusualHint(DISCARDABLE_HOURS)}</Text>
          </Stack>
        </Alert>
      )}
      {discarded_days.length > 0 && (
        <Text fz={13} c="dimmed">
          {texts.without(discarded_days.map(longDay).join(", "))}
        </Text>
      )}
    </>
  );
};
