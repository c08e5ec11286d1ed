import { Button, Group, List, Progress, SimpleGrid, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ExperimentView } from "../../../../../shared/experiments/experiment.schema.ts";
import { EXPERIMENT_OPERATIONS } from "../../../../../shared/experiments/experiments.operations.ts";
import { FEWEST_ORDERS } from "../../../../../shared/vocabulary/experiments.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { May } from "../../components/layout/may.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { toast } from "../../components/states/toast.tsx";
import { count, percent, time } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/uplift.ts";
import { experimentDay, Heading } from "./experiment-words.tsx";
import { useStopExperiment } from "./uplift-queries.ts";

type Shown = { readonly experiment: ExperimentView };

export const RunningPanels = ({ experiment }: Shown) => (
  <Stack gap="lg">
    <Panel>
      <Stack gap="sm">
        <Heading experiment={experiment} />
        <Standing experiment={experiment} />
      </Stack>
    </Panel>
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
      <Panel title={texts.noResultBefore(time(experiment.ends_at))}>
        <Stack gap="md">
          <Text c="dimmed">{texts.whyNoFigures}</Text>
          <Stop experiment={experiment} />
        </Stack>
      </Panel>
      <Panel title={texts.spoiled}>
        <List spacing={8} c="dimmed" pe={8}>
          {texts.spoilers.map((spoiler) => (
            <List.Item key={spoiler}>{spoiler}</List.Item>
          ))}
        </List>
      </Panel>
    </SimpleGrid>
  </Stack>
);

const Standing = ({ experiment }: Shown) => {
  const { state, starts_at, ends_at, holdout_percent, visitors = 0, plan } = experiment;
  const days = Math.max(1, experimentDay(starts_at, Date.parse(ends_at) - 1));
  const day = Math.min(days, experimentDay(starts_at, Date.now()));
  return (
    <>
      {state === "planned" ? (
        <Text>{texts.startsAt(time(starts_at), holdout_percent)}</Text>
      ) : (
        <>
          <Progress value={(day / days) * 100} size={8} aria-label={texts.dayOf(count(day), count(days))} />
          <Text>
            <strong>{texts.dayOf(count(day), count(days))}</strong> {texts.runsFor(holdout_percent, visitors)}
          </Text>
        </>
      )}
      <Text c="dimmed">
        {plan.enough_orders
          ? texts.canShow(percent(plan.smallest_effect))
          : texts.willBeTooFew(count(FEWEST_ORDERS))}
      </Text>
    </>
  );
};

/** A planned experiment is cancelled instead of stopped, because it has not hidden any videos yet. */
const Stop = ({ experiment: { experiment_id, name, state } }: Shown) => {
  const words = state === "planned" ? texts.cancelling : texts.stopping;
  const [isOpen, { open, close }] = useDisclosure();
  const stop = useStopExperiment(experiment_id);
  return (
    <May call={EXPERIMENT_OPERATIONS.stopExperiment}>
      <Group justify="space-between" gap="sm">
        <Text fz={13} c="dimmed">
          {words.hint}
        </Text>
        <Button variant="outline" color="red" onClick={open}>
          {words.action}
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={words.question(name)}
        action={words.action}
        keep={words.keep}
        isPending={stop.isPending}
        error={stop.error}
        onConfirm={() =>
          stop.mutate(undefined, {
            onSuccess: () => {
              close();
              toast(words.done);
            },
          })
        }
      >
        <Text>{words.warning}</Text>
      </ConfirmDialog>
    </May>
  );
};
