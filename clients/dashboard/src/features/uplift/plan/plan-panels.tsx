import { SimpleGrid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EXPERIMENT_OPERATIONS } from "../../../../../../shared/experiments/experiments.operations.ts";
import { DEFAULT_CONSENT_PERCENT } from "../../../../../../shared/vocabulary/experiments.ts";
import { ReadOnlyUnless } from "../../../components/layout/may.tsx";
import { LoadingBlock } from "../../../components/states/loading.tsx";
import { QueryView } from "../../../components/states/query-view.tsx";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { texts } from "../../../texts/en/uplift.ts";
import { type Traffic, trafficOptions } from "../uplift-queries.ts";
import { type Chosen, PlanForm } from "./plan-form.tsx";
import { TrafficPanel } from "./traffic-panel.tsx";

export const PlanPanels = () => {
  const [consentPercent, setConsentPercent] = useState(DEFAULT_CONSENT_PERCENT);
  const query = useQuery(trafficOptions(useStoreContext(), consentPercent));
  return (
    <QueryView query={query} failed={texts.trafficFailed} loading={<LoadingBlock height={480} />}>
      {(traffic) => <Both traffic={traffic} consentPercent={consentPercent} onConsent={setConsentPercent} />}
    </QueryView>
  );
};

const suggest = ({ choices }: Traffic) => choices.find(({ enough_orders }) => enough_orders) ?? choices[0];

type BothProps = {
  readonly traffic: Traffic;
  readonly consentPercent: number;
  readonly onConsent: (percent: number) => void;
};

const Both = ({ traffic, consentPercent, onConsent }: BothProps) => {
  const [initial] = useState(() => suggest(traffic));
  const [choice, choose] = useState({
    holdout_percent: initial?.holdout_percent ?? 10,
    days: initial?.days ?? 28,
  });
  const chosen = { ...choice, consent_percent: consentPercent };
  const onChoose = ({ consent_percent, ...next }: Chosen) => {
    choose(next);
    onConsent(consent_percent);
  };
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
      <ReadOnlyUnless call={EXPERIMENT_OPERATIONS.createExperiment}>
        <PlanForm traffic={traffic} chosen={chosen} onChoose={onChoose} />
      </ReadOnlyUnless>
      <TrafficPanel traffic={traffic} chosen={chosen} />
    </SimpleGrid>
  );
};
