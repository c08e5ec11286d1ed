import { SimpleGrid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EXPERIMENT_OPERATIONS } from "../../../../../../shared/experiments/experiments.operations.ts";
import { ReadOnlyUnless } from "../../../components/layout/may.tsx";
import { LoadingBlock } from "../../../components/states/loading.tsx";
import { QueryView } from "../../../components/states/query-view.tsx";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { texts } from "../texts/en.ts";
import { type Traffic, trafficOptions } from "../uplift-queries.ts";
import { PlanForm } from "./plan-form.tsx";
import { TrafficPanel } from "./traffic-panel.tsx";

/** A test to be planned, beside what it can show with the store's own orders. */
export const PlanPanels = () => {
  const query = useQuery(trafficOptions(useStoreContext()));
  return (
    <QueryView query={query} failed={texts.trafficFailed} loading={<LoadingBlock height={480} />}>
      {(traffic) => <Both traffic={traffic} />}
    </QueryView>
  );
};

/**
 * The fewest visitors for the shortest time that can show any effect. Where nothing can, the choice that keeps videos from
 * the fewest.
 */
const suggest = ({ choices }: Traffic) => choices.find(({ enough_orders }) => enough_orders) ?? choices[0];

const Both = ({ traffic }: { traffic: Traffic }) => {
  const [initial] = useState(() => suggest(traffic));
  const [chosen, choose] = useState({
    holdout_percent: initial?.holdout_percent ?? 10,
    days: initial?.days ?? 28,
  });
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
      <ReadOnlyUnless call={EXPERIMENT_OPERATIONS.createExperiment}>
        <PlanForm traffic={traffic} chosen={chosen} onChoose={choose} />
      </ReadOnlyUnless>
      <TrafficPanel traffic={traffic} chosen={chosen} />
    </SimpleGrid>
  );
};
