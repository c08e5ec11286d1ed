import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ExperimentView } from "../../../../../../shared/experiments/experiment.schema.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { money, percent } from "../../../lib/text/format.ts";
import { saleIn } from "../../../lib/text/sales.ts";
import { experimentPeriod } from "../experiment-words.tsx";
import { roughMoney } from "../signed.ts";
import { texts } from "../texts/en.ts";
import { creditedOptions } from "../uplift-queries.ts";
import { conclude, type Measured } from "./conclude.ts";

type ConclusionProps = {
  readonly experiment: ExperimentView;
  readonly currency: string;
  readonly measured: Measured;
};

/** The result in a sentence, beside what orders credited to videos in the same days. */
export const Conclusion = ({ experiment, currency, measured: { added } }: ConclusionProps) => {
  const rough = (amount: string) => roughMoney(amount, currency);
  const range = [rough(added.low), rough(added.high)] as const;
  const { plan } = experiment;
  switch (conclude(added)) {
    case "added":
      return (
        <div>
          <Headline>{texts.added(rough(added.value))}</Headline>
          <Text>
            {texts.likelyBetween(...range)}{" "}
            <Credited experiment={experiment} currency={currency} added={added.value} />
          </Text>
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

type CreditedProps = {
  readonly experiment: ExperimentView;
  readonly currency: string;
  readonly added: string;
};

/** It only stands beside the result: where it can't be read, nothing is missing. */
const Credited = ({ experiment, currency, added }: CreditedProps) => {
  const { data } = useQuery(creditedOptions(useStoreContext(), experimentPeriod(experiment)));
  const credited = data && saleIn({ sales: data.totals }, currency)?.attributed.net.revenue;
  if (credited === undefined || Number(credited) <= 0) return null;
  const anyway = 1 - Number(added) / Number(credited);
  return (
    <>
      {texts.credited(money(credited, currency))} {anyway > 0 && texts.anyway(percent(String(anyway)))}
    </>
  );
};
