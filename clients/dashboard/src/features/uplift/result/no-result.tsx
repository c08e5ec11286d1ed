import { Alert, List, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type {
  ExperimentResult,
  ExperimentView,
} from "../../../../../../shared/experiments/experiment.schema.ts";
import { FEWEST_ORDERS } from "../../../../../../shared/vocabulary/experiments.ts";
import { Panel } from "../../../components/layout/panel.tsx";
import { count, percent } from "../../../lib/text/format.ts";
import { texts } from "../../../texts/en/uplift.ts";
import { Heading } from "../experiment-words.tsx";

type NoResultProps = { readonly experiment: ExperimentView; readonly result: ExperimentResult };

export const NoResult = ({ experiment, result: { verdict, visitors } }: NoResultProps) => {
  const isBroken = verdict === "broken";
  const all = visitors.exposed + visitors.held_out;
  const counted = {
    planned: texts.share(experiment.holdout_percent),
    share: percent(all === 0 ? "0" : String(visitors.held_out / all)),
    heldOut: count(visitors.held_out),
    all: count(all),
  };
  const causes = isBroken ? texts.brokenCauses : texts.fewCauses;
  return (
    <Panel>
      <Stack gap="md">
        <Heading experiment={experiment} />
        <Alert
          color={isBroken ? "red" : "yellow"}
          icon={<IconAlertTriangle size={18} />}
          title={isBroken ? texts.brokenTitle : texts.fewTitle}
          role="note"
        >
          <Text size="sm">
            {isBroken ? texts.broken(counted) : texts.few(count(FEWEST_ORDERS), counted.all)}
          </Text>
        </Alert>
        <div>
          <Title order={3}>{texts.maybe}</Title>
          <List spacing={4} mt={8} c="dimmed">
            {causes.map((cause) => (
              <List.Item key={cause}>{cause}</List.Item>
            ))}
          </List>
        </div>
        <Text fz={13} c="dimmed">
          {texts.figuresUntouched}
        </Text>
      </Stack>
    </Panel>
  );
};
