import { Group, Paper, SegmentedControl, SimpleGrid, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { FIGURE_OPERATIONS } from "../../../../../shared/attribution/attribution.operations.ts";
import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { dayCount, type Period } from "../../../../../shared/vocabulary/days.ts";
import { Change } from "../../components/figures/change.tsx";
import { PeriodSelect } from "../../components/figures/period-select.tsx";
import { FigurePages } from "../../components/layout/figure-pages.tsx";
import { May } from "../../components/layout/may.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { funnelOptions } from "../../lib/queries/funnel.ts";
import { useStore, useStoreContext, useTimeZone } from "../../lib/queries/store.tsx";
import { paths, ROUTES } from "../../lib/routes.ts";
import { count, describeRefunded, describeUnconfirmed, money } from "../../lib/text/format.ts";
import { lastDays, readCompared, readPeriod } from "../../lib/text/period.ts";
import { type Compared, comparedRevenue, saleIn, sortCurrencies } from "../../lib/text/sales.ts";
import { texts } from "../../texts/en/analytics.ts";
import { compareCount } from "./breakdown.ts";
import { BreakdownTable } from "./breakdown-table.tsx";
import { ComparePopover } from "./compare-popover.tsx";
import { DayNotes } from "./day-notes.tsx";
import { DownloadButton } from "./download-button.tsx";
import styles from "./figures.module.css";
import { UnusualDays } from "./unusual-days.tsx";

const CoverageLine = lazy(async () => ({
  default: (await import("../../components/figures/coverage-line.tsx")).CoverageLine,
}));
const ProofPanel = lazy(async () => ({ default: (await import("./proof-panel.tsx")).ProofPanel }));
const RevenueChart = lazy(async () => ({
  default: (await import("../../components/figures/revenue-chart.tsx")).RevenueChart,
}));

const CHART_HEIGHT = 260;

export const AnalyticsPage = () => {
  const context = useStoreContext();
  const [query, setQuery] = useSearchParams();
  const timeZone = useTimeZone();
  const period = readPeriod(query, lastDays(28, Date.now(), timeZone));
  const { data: store } = useStore();
  const compared = readCompared(query, period);
  const funnel = useQuery(funnelOptions(context, period, compared ?? undefined));
  const currencies = funnel.data ? sortCurrencies(funnel.data, store?.currency) : [];
  const wanted = query.get("currency");
  const currency = currencies.find((each) => each === wanted) ?? currencies[0];
  return (
    <Stack gap="lg" data-wide>
      <PageHeader title={ROUTES.analytics.title}>
        <PeriodSelect period={period} />
        <ComparePopover period={period} compared={compared} />
        <DownloadButton period={period} compared={compared ?? undefined} />
      </PageHeader>
      <FigurePages current="analytics" period={period} />
      {currencies.length > 1 && (
        <Group>
          <SegmentedControl
            aria-label={texts.currency}
            data={currencies}
            value={currency ?? ""}
            onChange={(chosen) =>
              setQuery((before) => {
                before.set("currency", chosen);
                return before;
              })
            }
          />
        </Group>
      )}
      <QueryView query={funnel} failed={texts.figuresFailed} loading={<LoadingBlock height={640} />}>
        {(data) => (
          <>
            <UnusualDays {...data} />
            <Figures funnel={data} currency={currency} compared={compared} />
            <Panel title={texts.revenueByDay}>
              {currency === undefined ? (
                <EmptyState words={texts.noSales} />
              ) : (
                <Suspense fallback={<LoadingBlock height={CHART_HEIGHT} />}>
                  <RevenueChart
                    funnel={data}
                    currency={currency}
                    height={CHART_HEIGHT}
                    withLegend
                    isCompared={compared !== null}
                  />
                </Suspense>
              )}
              <DayNotes {...data} />
            </Panel>
            <BreakdownTable funnel={data} currency={currency} isCompared={compared !== null} />
          </>
        )}
      </QueryView>
      <May call={FIGURE_OPERATIONS.exportFigures}>
        <Suspense fallback={<LoadingBlock height={160} />}>
          <ProofPanel period={period} />
        </Suspense>
      </May>
    </Stack>
  );
};

type FiguresProps = {
  readonly funnel: Funnel;
  readonly currency: string | undefined;
  /** `undefined`: the period immediately before. `null`: no comparison. */
  readonly compared: Period | undefined | null;
};

const Figures = ({ funnel, currency, compared: against }: FiguresProps) => {
  const { brand } = useStoreContext();
  const days = dayCount(funnel);
  const revenue = currency === undefined ? undefined : comparedRevenue(funnel, currency);
  const sale = saleIn(funnel.totals, currency);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
      <Figure
        name={texts.creditedRevenue}
        text={money(revenue?.now, currency)}
        compared={revenue}
        days={days}
        against={against}
        beside={[describeRefunded(sale), describeUnconfirmed(sale)]}
        coverage={
          <Suspense fallback="…">
            <CoverageLine period={funnel} page={paths.coverage(brand)} />
          </Suspense>
        }
      />
      <Counted
        name={texts.impressionsReported}
        compared={compareCount(funnel, "impressions")}
        {...{ days, against }}
      />
      <Counted name={texts.longViews} compared={compareCount(funnel, "views")} {...{ days, against }} />
      <Counted name={texts.added} compared={compareCount(funnel, "add_to_carts")} {...{ days, against }} />
    </SimpleGrid>
  );
};

type FigureProps = {
  readonly name: string;
  readonly text: string;
  readonly compared: Compared | undefined;
  readonly days: number;
  readonly against: Period | undefined | null;
  readonly beside?: readonly (string | undefined)[];
  readonly coverage?: ReactNode;
};

const Figure = ({ name, text, compared, days, against, beside = [], coverage }: FigureProps) => (
  <Paper className={styles.tile}>
    <Text fz={13} c="dimmed">
      {name}
    </Text>
    <div>
      <Text fz={24} lh="32px" fw={600} className="numbers">
        {text}
      </Text>
      {against !== null && <Change change={compared?.change} days={days} compared={against} />}
      {beside.filter(Boolean).map((words) => (
        <Text key={words} fz={13} c="dimmed" className="numbers">
          {words}
        </Text>
      ))}
      {coverage && <div>{coverage}</div>}
    </div>
  </Paper>
);

const Counted = ({
  compared,
  ...rest
}: Omit<FigureProps, "text" | "compared"> & { readonly compared: Compared }) => (
  <Figure text={count(Number(compared.now))} compared={compared} {...rest} />
);
