import { Alert, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { texts } from "../../texts/en/analytics.ts";

const MAX_SHOWN = 3;

export const UnusualDays = ({ unusual_days = [] }: Funnel) => {
  if (unusual_days.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={texts.unusual(unusual_days.length)}>
      <Stack gap="sm">
        {unusual_days
          .toReversed()
          .slice(0, MAX_SHOWN)
          .map((unusual) => (
            <Text key={unusual.day} size="sm" style={{ overflowWrap: "anywhere" }}>
              {texts.unusualDay(unusual)}
            </Text>
          ))}
        <Text size="sm">{texts.unusualHint}</Text>
      </Stack>
    </Alert>
  );
};
