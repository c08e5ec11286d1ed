import { texts } from "../../texts/en/figure-parts.ts";
import "@mantine/charts/styles.layer.css";
import { BarChart } from "@mantine/charts";
import { ColorSwatch, Divider, Group, Paper, Text } from "@mantine/core";
import { Line } from "recharts";
import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { type ComparedDay, comparedDays, daysLeftOver } from "../../lib/text/compared-days.ts";
import {
  compactMoney,
  daysText,
  describeUnconfirmed,
  longDay,
  money,
  shortDay,
} from "../../lib/text/format.ts";
import { type DayRevenue, revenueByDay, saleIn } from "../../lib/text/sales.ts";

type Row = DayRevenue & { readonly before: ComparedDay | undefined };

type RevenueChartProps = {
  readonly funnel: Funnel;
  readonly currency: string;
  readonly height: number;
  readonly withLegend?: boolean;
  readonly isCompared?: boolean;
};

export const RevenueChart = ({ funnel, isCompared = true, withLegend, ...chart }: RevenueChartProps) => {
  const { previous } = funnel;
  // No comparison line if the previous period had no sales.
  const before = isCompared ? saleIn(previous.totals, chart.currency) : undefined;
  return (
    <>
      {withLegend && <BarsLegend />}
      {before && <ComparedLegend funnel={funnel} revenue={money(before.revenue, chart.currency)} />}
      <Bars
        {...chart}
        rows={chartRows(funnel, chart.currency, before !== undefined)}
        notes={funnel.day_notes ?? []}
      />
      {funnel.time_zone_changes.map(({ day, time_zone }) => (
        <Text key={day} fz={13} c="dimmed" pt={8}>
          {texts.zoneChange(longDay(day), time_zone)}
        </Text>
      ))}
    </>
  );
};

const chartRows = (funnel: Funnel, currency: string, isCompared: boolean): Row[] => {
  const before = isCompared ? comparedDays(funnel, currency) : undefined;
  return revenueByDay(funnel, currency).map((row) => ({ ...row, before: before?.get(row.day) }));
};

const SERIES = [
  { name: "video", label: texts.credited, color: "var(--chart-carousel)" },
  { name: "other", label: texts.otherRevenue, color: "var(--chart-other)" },
];

const LINE = { dataKey: "before", activeDot: false, legendType: "none", isAnimationActive: false } as const;

const BarsLegend = () => (
  <Group gap={16} pb={4}>
    {SERIES.map(({ name, label, color }) => (
      <Group key={name} gap={6}>
        <ColorSwatch color={color} size={10} radius={3} withShadow={false} />
        <Text fz={13} c="dimmed">
          {label}
        </Text>
      </Group>
    ))}
  </Group>
);

const DASHES = "4 3";

const ComparedLegend = ({ funnel, revenue }: { readonly funnel: Funnel; readonly revenue: string }) => {
  const left = daysLeftOver(funnel);
  return (
    <Text fz={13} c="dimmed" pb={8}>
      <svg width="20" height="10" aria-hidden="true" style={{ marginInlineEnd: 6 }}>
        <path d="M0 5H20" stroke="currentColor" strokeWidth="2" strokeDasharray={DASHES} />
      </svg>
      {texts.comparedLine(daysText(funnel.previous), revenue)}
      {left > 0 && ` ${texts.daysNotDrawn(left)}`}
    </Text>
  );
};

type Notes = NonNullable<Funnel["day_notes"]>;

type BarsProps = Pick<RevenueChartProps, "currency" | "height"> & {
  readonly rows: readonly Row[];
  readonly notes: Notes;
};

const isWithoutSales = ({ video, other, before }: Row): boolean =>
  Number(video) === 0 && Number(other) === 0 && !Number(before?.video);

const Bars = ({ rows, currency, height, notes }: BarsProps) => (
  <BarChart
    h={height}
    type="stacked"
    data={rows.map(({ day, video, other, before }) => ({
      day,
      video: Number(video),
      other: Number(other),
      ...(before && { before: Number(before.video) }),
    }))}
    dataKey="day"
    series={SERIES}
    gridAxis="x"
    tickLine="none"
    strokeDasharray="0"
    gridColor="var(--border)"
    textColor="var(--muted)"
    maxBarWidth={20}
    barProps={{ stroke: "var(--surface)", strokeWidth: 1, radius: 2, isAnimationActive: false }}
    xAxisProps={{ tickFormatter: shortDay, minTickGap: 40, interval: "equidistantPreserveStart" }}
    yAxisProps={{
      width: 60,
      tickFormatter: (value: number) => compactMoney(value, currency),
      // Hides invented tick marks on an axis without sales.
      ...(rows.every(isWithoutSales) && { domain: [0, 1], ticks: [0] }),
    }}
    referenceLines={notes.map(({ day }) => ({ x: day, color: "var(--muted)", strokeDasharray: "3 3" }))}
    tooltipAnimationDuration={0}
    tooltipProps={{
      content: ({ label }) => {
        const row = rows.find(({ day }) => day === label);
        const note = notes.find(({ day }) => day === label)?.text;
        return row ? <DayTooltip {...{ row, currency, note }} /> : null;
      },
    }}
    barChartProps={{ title: texts.revenueByDay, accessibilityLayer: true }}
  >
    {rows.some(({ before }) => before) && (
      <>
        {/* Keeps the line visible in front of bars. */}
        <Line {...LINE} stroke="var(--surface)" strokeWidth={5} dot={false} />
        <Line
          {...LINE}
          stroke="var(--muted)"
          strokeWidth={2}
          strokeDasharray={DASHES}
          dot={rows.filter(({ before }) => before).length === 1}
        />
      </>
    )}
  </BarChart>
);

type DayTooltipProps = {
  readonly row: Row;
  readonly currency: string;
  readonly note: string | undefined;
};

const DayTooltip = ({ row, currency, note }: DayTooltipProps) => {
  const unconfirmed = describeUnconfirmed({ currency, unconfirmed: { revenue: row.unconfirmed } });
  return (
    <Paper p="sm" shadow="md" maw={280}>
      <Text fz={13} fw={600}>
        {longDay(row.day)}
      </Text>
      <Text fz={13}>{texts.creditedAmount(money(row.video, currency))}</Text>
      {unconfirmed && <Text fz={13}>{unconfirmed}</Text>}
      <Text fz={13} c="dimmed">
        {texts.otherAmount(money(row.other, currency))}
      </Text>
      {row.before && (
        <>
          <Divider my={6} />
          <Text fz={13} fw={600}>
            {longDay(row.before.day)}
          </Text>
          <Text fz={13}>{texts.creditedAmount(money(row.before.video, currency))}</Text>
        </>
      )}
      {note !== undefined && (
        <Text fz={13} dir="auto" style={{ overflowWrap: "anywhere" }}>
          {note}
        </Text>
      )}
    </Paper>
  );
};
