import { Alert, Stack } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { ExperimentView as Experiment } from "../../../../../shared/experiments/experiment.schema.ts";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { linkTo, ROUTES } from "../../lib/routes.ts";
import { time } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/uplift.ts";
import { Heading } from "./experiment-words.tsx";
import { ResultPanel } from "./result/result-panel.tsx";
import { RunningPanels } from "./running-panels.tsx";
import { experimentOptions } from "./uplift-queries.ts";

const EVERY_MS = 60_000;

export const ExperimentView = ({ experimentId }: { experimentId: string }) => {
  const context = useStoreContext();
  const query = useQuery({
    ...experimentOptions(context, experimentId),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === "planned" || data.state === "running" ? EVERY_MS : false,
  });
  return (
    <QueryView query={query} failed={texts.oneFailed} loading={<LoadingBlock height={320} />}>
      {(experiment) => <InState experiment={experiment} />}
    </QueryView>
  );
};

const InState = ({ experiment }: { experiment: Experiment }) => {
  const { state, result } = experiment;
  if (state === "planned" || state === "running") return <RunningPanels experiment={experiment} />;
  if (result) return <ResultPanel experiment={experiment} result={result} />;
  const endedAt = experiment.stopped_at ?? experiment.ends_at;
  const isCancelled = endedAt <= experiment.starts_at;
  return (
    <Panel>
      <Stack gap="sm">
        <Heading experiment={experiment} />
        <Alert color="gray" icon={<IconLock size={18} />} role="note">
          {(isCancelled ? texts.wasCancelled : texts.hasNoResult)(time(endedAt))}
        </Alert>
      </Stack>
    </Panel>
  );
};

export const ExperimentPage = () => {
  const { brand } = useStoreContext();
  const { experimentId = "" } = useParams();
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.experiment.title} back={linkTo("uplift", brand)} />
      <ExperimentView experimentId={experimentId} />
    </Stack>
  );
};
