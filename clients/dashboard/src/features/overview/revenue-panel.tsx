import { Group, Paper, SegmentedControl } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { dayCount, type Period } from "../../../../../shared/vocabulary/days.ts";
import { Change } from "../../components/figures/change.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { divide } from "../../lib/text/decimals.ts";
import { average, count, describeReturned, money, percent } from "../../lib/text/format.ts";
import { comparedRevenue, type Sale, saleIn } from "../../lib/text/sales.ts";
import styles from "./overview.module.css";
import { texts } from "./texts/en.ts";

const CoverageLine = lazy(async () => ({
  default: (await import("./coverage.tsx")).Coverage,
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

/** What videos sold, and their share of everything. Of several currencies one is shown; they are never added up. */
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
        <span style={{ marginInlineStart: "auto" }}>{texts.daysIn(funnel.time_zone)}</span>
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
  const { currency, net, unconfirmed, store } = total;
  const cameBack = describeReturned(total);
  const { revenue, orders, units } = net;
  const perOrder = orders > 0 ? average(units / orders) : undefined;
  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt>{texts.creditedRevenue}</dt>
        <dd>{money(revenue, currency)}</dd>
        <dd>
          <Change change={change} days={days} />
        </dd>
        {cameBack && <dd>{cameBack}</dd>}
        {unconfirmed.net.orders > 0 && <dd>{texts.unconfirmed(money(unconfirmed.net.revenue, currency))}</dd>}
        <dd style={{ minHeight: 20 }}>
          <Suspense>
            <CoverageLine period={period} />
          </Suspense>
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>{texts.share}</dt>
        <dd>{percent(divide(revenue, store?.net.revenue ?? "0"))}</dd>
        <dd>{texts.of(money(store?.net.revenue, currency))}</dd>
      </div>
      <div className={styles.figure}>
        <dt>{texts.ordersWithVideo}</dt>
        <dd>{count(orders)}</dd>
        <dd>{texts.of(count(store?.net.orders ?? orders))}</dd>
      </div>
      <div className={styles.figure}>
        <dt>{texts.units}</dt>
        <dd>{count(units)}</dd>
        <dd>{perOrder === undefined ? texts.creditedUnits : texts.perOrder(perOrder)}</dd>
      </div>
    </dl>
  );
};
