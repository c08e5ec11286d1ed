import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { StateBadge, type Tone } from "../../components/layout/badge.tsx";
import { Icon } from "../../components/layout/icon.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { LoadingRows } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import type { SaidCheck } from "../../lib/health/in-words.ts";
import { healthOptions } from "../../lib/queries/health.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { time } from "../../lib/text/format.ts";
import { SERVICE_LANGUAGE } from "../../lib/text/language.ts";
import { texts } from "./texts/en.ts";

const STATES: Readonly<Record<SaidCheck["state"], readonly [tone: Tone, word: string]>> = {
  ok: ["success", texts.ok],
  attention: ["warning", texts.attention],
  missing: ["neutral", texts.missing],
};

/** Whether everything is installed right, each with what was seen and what to do. */
export const HealthPanel = () => {
  const health = useQuery(healthOptions(useStoreContext()));
  return (
    <Panel title={texts.health} aside={health.data && texts.checkedAt(time(health.data.at))} flush>
      <Box p={20}>
        <QueryView query={health} failed={texts.checksFailed} loading={<LoadingRows height={60} />}>
          {({ checks }) => (
            <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: "none" }}>
              {checks.map((check) => (
                <Check key={check.id} check={check} />
              ))}
            </Stack>
          )}
        </QueryView>
        <Group mt="md">
          <Button
            variant="default"
            leftSection={<Icon name="refresh" />}
            loading={health.isFetching}
            onClick={() => void health.refetch()}
          >
            {texts.checkAgain}
          </Button>
        </Group>
      </Box>
    </Panel>
  );
};

const Check = ({ check: { id, state, evidence, advice, language } }: { check: SaidCheck }) => {
  const [tone, word] = STATES[state];
  return (
    <Group component="li" gap="md" align="flex-start" wrap="nowrap">
      <Box w={84} style={{ flex: "none" }}>
        <StateBadge tone={tone}>{word}</StateBadge>
      </Box>
      <Box style={{ minWidth: 0 }}>
        <Text fw={600}>{texts.checks[id]}</Text>
        <Text dir="auto" lang={language}>
          {evidence.summary}
        </Text>
        {evidence.examples?.map((example) => (
          <Text
            key={example}
            fz={13}
            c="dimmed"
            dir="auto"
            lang={SERVICE_LANGUAGE}
            style={{ overflowWrap: "anywhere" }}
          >
            {example}
          </Text>
        ))}
        {advice && (
          <Text c="dimmed" dir="auto" lang={language}>
            {advice}
          </Text>
        )}
      </Box>
    </Group>
  );
};
