import { Box, Stack, Text } from "@mantine/core";
import type {
  ExperimentResult,
  ExperimentView,
} from "../../../../../../shared/experiments/experiment.schema.ts";
import { DAY_MS } from "../../../../../../shared/vocabulary/days.ts";
import { AMENDED_DAYS } from "../../../../../../shared/vocabulary/experiments.ts";
import { Panel } from "../../../components/layout/panel.tsx";
import { money, percent, time } from "../../../lib/text/format.ts";
import { texts } from "../../../texts/en/uplift.ts";
import { Heading } from "../experiment-words.tsx";
import { Conclusion } from "./conclusion.tsx";
import { IntervalChart } from "./interval-chart.tsx";
import { NoResult } from "./no-result.tsx";
import { ResultTable } from "./result-table.tsx";

type Shown = { readonly experiment: ExperimentView; readonly result: ExperimentResult };

export const ResultPanel = ({ experiment, result }: Shown) => {
  const { measured } = result;
  if (!measured) return <NoResult experiment={experiment} result={result} />;
  const { revenue_per_visitor: revenue, orders_per_visitor: orders } = measured;
  const rows = [
    [texts.revenuePerVisitor, revenue.relative],
    [texts.ordersPerVisitor, orders.relative],
  ] as const;
  return (
    <Panel flush>
      <Stack gap="md" p={20}>
        <Heading experiment={experiment} />
        <Conclusion experiment={experiment} currency={result.currency} measured={measured} />
      </Stack>
      <Box p={20} style={{ borderBlock: "1px solid var(--border)" }}>
        <IntervalChart rows={rows} />
        <Text mt={12}>{texts.mainResult}</Text>
        <Text c="dimmed">{texts.intervalHint}</Text>
      </Box>
      <Stack gap="md" p={20}>
        <ResultTable experiment={experiment} result={result} measured={measured} />
        <Notes experiment={experiment} result={result} />
      </Stack>
    </Panel>
  );
};

const Notes = ({ experiment: { ends_at, plan }, result }: Shown) => {
  const final = new Date(Date.parse(ends_at) + AMENDED_DAYS * DAY_MS).toISOString();
  const { currency, frozen, ratio_check } = result;
  const notes = [
    frozen ? texts.isFinal : texts.notFinal(time(final)),
    ...(plan.order_cap === undefined ? [] : [texts.capUsed(money(plan.order_cap, currency))]),
    texts.onlyCurrency(currency),
    texts.unnoticed(percent(ratio_check.unnoticed_loss)),
  ];
  return (
    <Text fz={13} c="dimmed">
      {notes.join(" ")}
    </Text>
  );
};
