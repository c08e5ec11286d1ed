import { Group, Paper, SegmentedControl } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { dayCount, type Period } from "../../../../../shared/vocabulary/days.ts";
import { Change } from "../../components/figures/change.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { paths } from "../../lib/routes.ts";
import {
  average,
  count,
  describeRefunded,
  describeUnconfirmed,
  money,
  percent,
} from "../../lib/text/format.ts";
import { comparedRevenue, type Sale, saleIn } from "../../lib/text/sales.ts";
import { texts } from "../../texts/en/overview.ts";
import styles from "./overview.module.css";

const CoverageLine = lazy(async () => ({
  default: (await import("../../components/figures/coverage-line.tsx")).CoverageLine,
}));
const RevenueChart = lazy(async () => ({
  default: (await import("../../components/figures/revenue-chart.tsx")).RevenueChart,
}));

const CHART_HEIGHT = 220;

type RevenuePanelProps = {
  readonly funnel: Funnel;
  readonly currencies: readonly string[];
  readonly currency: string | undefined;
  readonly onCurrency: (currency: string) => void;
};

export const RevenuePanel = ({ funnel, currencies, currency, onCurrency }: RevenuePanelProps) => {
  const total = saleIn(funnel.totals, currency);
  if (total === undefined) {
    return (
      <Paper component="section">
        <EmptyState words={texts.noSales} />
      </Paper>
    );
  }
  const days = dayCount(funnel);
  return (
    <Paper component="section" style={{ overflow: "hidden" }} aria-label={texts.revenue}>
      {currencies.length > 1 && (
        <Group p={20} pb={0}>
          <SegmentedControl
            aria-label={texts.currency}
            data={[...currencies]}
            value={total.currency}
            onChange={onCurrency}
          />
        </Group>
      )}
      <Figures
        total={total}
        change={comparedRevenue(funnel, total.currency).change}
        days={days}
        period={funnel}
      />
      <div className={styles.legend}>
        <span>
          <i className={styles.swatch} style={{ background: "var(--chart-carousel)" }} />
          {texts.credited}
        </span>
        <span>
          <i className={styles.swatch} style={{ background: "var(--chart-other)" }} />
          {texts.otherRevenue}
        </span>
      </div>
      <div style={{ padding: "0 20px 12px" }}>
        <Suspense fallback={<LoadingBlock height={CHART_HEIGHT} />}>
          <RevenueChart funnel={funnel} currency={total.currency} height={CHART_HEIGHT} />
        </Suspense>
      </div>
    </Paper>
  );
};

type FiguresProps = {
  readonly total: Sale;
  readonly change: string | undefined;
  readonly days: number;
  readonly period: Period;
};

const Figures = ({ total, change, days, period }: FiguresProps) => {
  const { brand } = useStoreContext();
  const { currency, revenue, orders, units, store, attributed_share } = total;
  const refunded = describeRefunded(total);
  const unconfirmed = describeUnconfirmed(total);
  const perOrder = orders > 0 ? average(units / orders) : undefined;
  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt>{texts.creditedRevenue}</dt>
        <dd>{money(revenue, currency)}</dd>
        <dd>
          <Change change={change} days={days} />
        </dd>
        {refunded && <dd>{refunded}</dd>}
        {unconfirmed && <dd>{unconfirmed}</dd>}
        <dd style={{ minHeight: 20 }}>
          <Suspense>
            <CoverageLine period={period} page={paths.coverage(brand)} />
          </Suspense>
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>{texts.share}</dt>
        <dd>{percent(attributed_share)}</dd>
        <dd>{texts.of(money(store?.revenue, currency))}</dd>
      </div>
      <div className={styles.figure}>
        <dt>{texts.ordersWithVideo}</dt>
        <dd>{count(orders)}</dd>
        <dd>{texts.of(count(store?.orders ?? orders))}</dd>
      </div>
      <div className={styles.figure}>
        <dt>{texts.units}</dt>
        <dd>{count(units)}</dd>
        <dd>{perOrder === undefined ? texts.creditedUnits : texts.perOrder(perOrder)}</dd>
      </div>
    </dl>
  );
};
