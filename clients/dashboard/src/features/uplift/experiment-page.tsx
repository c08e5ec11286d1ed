import { Stack } from "@mantine/core";
import { useParams } from "react-router";
import { linkTo, ROUTES } from "../../app/routes.ts";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { ExperimentView } from "./experiment-view.tsx";

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
