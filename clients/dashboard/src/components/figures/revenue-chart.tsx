import { texts } from "./texts/en.ts";
import "@mantine/charts/styles.layer.css";
import { BarChart } from "@mantine/charts";
import { Paper, Text } from "@mantine/core";
import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { compactMoney, longDay, money, shortDay } from "../../lib/text/format.ts";

type Row = { readonly day: string; readonly video: string; readonly other: string };

type RevenueChartProps = {
  readonly funnel: Pick<Funnel, "time_zone" | "time_zone_changes" | "day_notes">;
  readonly rows: readonly Row[];
  readonly currency: string;
  readonly height: number;
  readonly withLegend?: boolean;
};

/** Revenue of each day: what is credited to videos, and the rest above it. Only the bars' lengths are rounded. */
export const RevenueChart = ({ funnel, ...chart }: RevenueChartProps) => (
  <>
    <Bars {...chart} notes={funnel.day_notes ?? []} timeZone={funnel.time_zone} />
    {funnel.time_zone_changes.map(({ day, time_zone }) => (
      <Text key={day} fz={13} c="dimmed" pt={8}>
        {texts.zoneChange(longDay(day), time_zone)}
      </Text>
    ))}
  </>
);

type Notes = NonNullable<Funnel["day_notes"]>;

type BarsProps = Omit<RevenueChartProps, "funnel"> & { readonly notes: Notes; readonly timeZone: string };

const Bars = ({ rows, currency, height, withLegend = false, notes, timeZone }: BarsProps) => (
  <BarChart
    h={height}
    type="stacked"
    data={rows.map(({ day, video, other }) => ({ day, video: Number(video), other: Number(other) }))}
    dataKey="day"
    series={[
      { name: "video", label: texts.credited, color: "var(--chart-carousel)" },
      { name: "other", label: texts.otherRevenue, color: "var(--chart-other)" },
    ]}
    withLegend={withLegend}
    legendProps={{ verticalAlign: "top", align: "left" }}
    gridAxis="x"
    tickLine="none"
    strokeDasharray="0"
    gridColor="var(--border)"
    textColor="var(--muted)"
    maxBarWidth={20}
    barProps={{ stroke: "var(--surface)", strokeWidth: 1, radius: 2, isAnimationActive: false }}
    xAxisProps={{ tickFormatter: shortDay, minTickGap: 40, interval: "preserveStartEnd" }}
    yAxisProps={{ width: 60, tickFormatter: (value: number) => compactMoney(value, currency) }}
    referenceLines={notes.map(({ day }) => ({ x: day, color: "var(--muted)", strokeDasharray: "3 3" }))}
    tooltipAnimationDuration={0}
    tooltipProps={{
      content: ({ label }) => {
        const row = rows.find(({ day }) => day === label);
        const note = notes.find(({ day }) => day === label)?.text;
        return row ? <DayTooltip {...{ row, currency, timeZone, note }} /> : null;
      },
    }}
    barChartProps={{ title: texts.revenueByDay, accessibilityLayer: true }}
  />
);

type DayTooltipProps = {
  readonly row: Row;
  readonly currency: string;
  readonly timeZone: string;
  readonly note: string | undefined;
};

const DayTooltip = ({ row, currency, timeZone, note }: DayTooltipProps) => (
  <Paper p="sm" shadow="md" maw={280}>
    <Text fz={13} fw={600}>
      {longDay(row.day)} ({timeZone})
    </Text>
    <Text fz={13}>{texts.creditedAmount(money(row.video, currency))}</Text>
    <Text fz={13} c="dimmed">
      {texts.otherAmount(money(row.other, currency))}
    </Text>
    {note !== undefined && (
      <Text fz={13} dir="auto" style={{ overflowWrap: "anywhere" }}>
        {note}
      </Text>
    )}
  </Paper>
);
