import type { Analytics, VideoAnalytics } from "../../../shared/attribution/analytics.schema.ts";
import { FIGURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import type { Context } from "../context.ts";
import { textTable } from "../text-table.ts";

type Period = { readonly from: string; readonly to: string };

const percent = (share: string): string => `${(Number(share) * 100).toFixed(1)}%`;

type Sales = Analytics["totals"][number];

const salesRow = (
  label: string,
  { currency, orders, units, revenue, attributed, attributed_share }: Sales,
) => [label, currency, orders, units, revenue, attributed.revenue, percent(attributed_share)];

const salesText = (figures: Analytics): string => {
  const sales = textTable(
    ["day", "currency", "orders", "units", "revenue", "from videos", "share"],
    [
      ...figures.days.map((day) => salesRow(day.day, day)),
      ...figures.totals.map((total) => salesRow("all", total)),
    ],
  );
  const videos = textTable(
    ["video", "currency", "orders", "units", "revenue"],
    figures.videos.map(({ event_id, currency, orders, units, revenue }) => [
      event_id,
      currency,
      orders,
      units,
      revenue,
    ]),
  );
  return `${sales}\n\n${videos}`;
};

type VideoSales = VideoAnalytics["totals"][number];

const videoRow = (label: string, { currency, orders, units, revenue, by_signal }: VideoSales) => [
  label,
  currency,
  orders,
  units,
  revenue,
  by_signal.map(({ signal, widget_type, units }) => `${signal} ${widget_type} ${units}`).join(", "),
];

const videoText = (figures: VideoAnalytics): string => {
  const rows = [
    ...figures.days.map((day) => videoRow(day.day, day)),
    ...figures.totals.map((total) => videoRow("all", total)),
  ];
  return textTable(["day", "currency", "orders", "units", "revenue", "units by signal"], rows);
};

/**
 * Shows what the store sold by day, and what each of its videos sold.
 *
 * @param video an `event_id`: shows only this video, day by day
 */
export const showAnalytics = async (
  { api, brand, print }: Context,
  period: Period,
  video: string | undefined,
): Promise<void> => {
  const query = { ...period, event_id: video };
  const figures = await api.call(FIGURE_OPERATIONS.getAnalytics, { brand, query });
  print(figures, "event_id" in figures ? videoText(figures) : salesText(figures));
};
