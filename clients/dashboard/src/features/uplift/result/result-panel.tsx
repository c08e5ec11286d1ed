import { Box, Stack, Text } from "@mantine/core";
import type {
  ExperimentResult,
  ExperimentView,
} from "../../../../../../shared/experiments/experiment.schema.ts";
import { DAY_MS } from "../../../../../../shared/vocabulary/days.ts";
import { AMENDED_DAYS } from "../../../../../../shared/vocabulary/experiments.ts";
import { Panel } from "../../../components/layout/panel.tsx";
import { count, utcTime } from "../../../lib/text/format.ts";
import { Heading } from "../heading.tsx";
import { texts } from "../texts/en.ts";
import { Conclusion } from "./conclusion.tsx";
import { IntervalChart } from "./interval-chart.tsx";
import { NoResult } from "./no-result.tsx";
import { ResultTable } from "./result-table.tsx";

type Shown = { readonly experiment: ExperimentView; readonly result: ExperimentResult };

/** What came of a test that is over; or why there is no figure. */
export const ResultPanel = ({ experiment, result }: Shown) => {
  const { measured } = result;
  if (!measured) return <NoResult experiment={experiment} result={result} />;
  const { revenue_per_visitor: revenue, orders_per_visitor: orders } = measured;
  const rows = [
    [texts.revenuePerVisitor, revenue.relative],
    [texts.ordersPerVisitor, orders.relative],
  ] as const;
  const drawn = rows.flatMap(([name, relative]) => (relative ? [[name, relative] as const] : []));
  return (
    <Panel flush>
      <Stack gap="md" p={20}>
        <Heading experiment={experiment} />
        <Conclusion experiment={experiment} currency={result.currency} measured={measured} />
      </Stack>
      <Box p={20} style={{ borderBlock: "1px solid var(--border)" }}>
        {drawn.length > 0 && <IntervalChart rows={drawn} />}
        <Text mt={12} c="dimmed">
          {texts.intervalHint}
        </Text>
      </Box>
      <Stack gap="md" p={20}>
        <ResultTable experiment={experiment} result={result} measured={measured} />
        <Notes experiment={experiment} result={result} />
      </Stack>
    </Panel>
  );
};

const Notes = ({ experiment: { ends_at }, result }: Shown) => {
  const final = new Date(Date.parse(ends_at) + AMENDED_DAYS * DAY_MS).toISOString();
  const { orders_in_other_currencies: others, currency, frozen } = result;
  return (
    <Text fz={13} c="dimmed">
      {frozen ? texts.isFinal : texts.notFinal(utcTime(final))}
      {others > 0 && ` ${texts.otherCurrencies(count(others), currency)}`}
    </Text>
  );
};
