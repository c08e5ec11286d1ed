import type { Analytics, VideoAnalytics } from "../../../shared/attribution/analytics.schema.ts";
import type { Context } from "../context.ts";
import { textTable } from "../text-table.ts";

export type Period = { readonly from: string; readonly to: string };

const percent = (share: string): string => `${(Number(share) * 100).toFixed(1)}%`;

type Sales = Analytics["totals"][number];

const salesRow = (
  label: string,
  { currency, orders, units, revenue, attributed, attributed_share }: Sales,
) => [label, currency, orders, units, revenue, attributed.revenue, percent(attributed_share)];

/** What the store sold, day by day, and each of its videos. */
export const showAnalytics = async (
  { api, storePath, print }: Context,
  { from, to }: Period,
): Promise<void> => {
  const query = new URLSearchParams({ from, to });
  const figures = await api.get<Analytics>(`${storePath}/analytics?${query}`);
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
  print(figures, `${sales}\n\n${videos}`);
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

/** What one video sold, day by day. */
export const showVideoAnalytics = async (
  { api, storePath, print }: Context,
  { from, to }: Period,
  eventId: string,
): Promise<void> => {
  const query = new URLSearchParams({ from, to, event_id: eventId });
  const figures = await api.get<VideoAnalytics>(`${storePath}/analytics?${query}`);
  const rows = [
    ...figures.days.map((day) => videoRow(day.day, day)),
    ...figures.totals.map((total) => videoRow("all", total)),
  ];
  print(figures, textTable(["day", "currency", "orders", "units", "revenue", "units by signal"], rows));
};
