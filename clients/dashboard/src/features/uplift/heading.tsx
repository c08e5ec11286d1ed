import { Group, Text, Title } from "@mantine/core";
import type { ExperimentView as Experiment } from "../../../../../shared/experiments/experiment.schema.ts";
import { experimentDays, StateOf } from "./experiment-words.tsx";

/** A test's name, state and days. */
export const Heading = ({ experiment }: { experiment: Experiment }) => (
  <div>
    <Group gap="sm" justify="space-between">
      <Title order={2} dir="auto" style={{ minWidth: 0 }}>
        {experiment.name}
      </Title>
      <StateOf experiment={experiment} />
    </Group>
    <Text c="dimmed" fz={13}>
      {experimentDays(experiment)}
    </Text>
  </div>
);
