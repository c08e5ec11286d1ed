import { Text } from "@mantine/core";
import type { ExperimentView } from "../../../../../../shared/experiments/experiment.schema.ts";
import { percent } from "../../../lib/text/format.ts";
import { texts } from "../../../texts/en/uplift.ts";
import { roughMoney } from "../signed.ts";
import { conclude, type Measured } from "./interval-scale.ts";

type ConclusionProps = {
  readonly experiment: ExperimentView;
  readonly currency: string;
  readonly measured: Measured;
};

export const Conclusion = ({ experiment, currency, measured: { added } }: ConclusionProps) => {
  const rough = (amount: string) => roughMoney(amount, currency);
  const range = [rough(added.low), rough(added.high)] as const;
  const { plan } = experiment;
  switch (conclude(added)) {
    case "added":
      return (
        <div>
          <Headline>{texts.added(rough(added.value))}</Headline>
          <Text>{texts.likelyBetween(...range)}</Text>
        </div>
      );
    case "lost":
      return (
        <div>
          <Headline>{texts.lost(rough(added.value.replace("-", "")))}</Headline>
          <Text>{texts.likelyBetween(...range)}</Text>
        </div>
      );
    default:
      return (
        <div>
          <Headline>{texts.unclear}</Headline>
          <Text>
            {texts.unclearRange(...range)}{" "}
            {plan.smallest_effect !== undefined && texts.couldShow(percent(plan.smallest_effect))}
          </Text>
        </div>
      );
  }
};

const Headline = ({ children }: { children: string }) => (
  <Text fz={{ base: 24, md: 32 }} lh={{ base: "32px", md: "40px" }} fw={600}>
    {children}
  </Text>
);
