import { FIGURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import type { ReconcileReport } from "../../../shared/attribution/reconcile/reconcile.schema.ts";
import type { Analytics, VideoAnalytics } from "../../../shared/attribution/views/analytics.schema.ts";
import { exportFigures } from "../../admin/export/export-figures.ts";
import { reconcileDay } from "../../admin/reconcile-day.ts";
import { CliError } from "../cli-error.ts";
import { command } from "../command.ts";
import type { Look } from "../look.ts";
import { createProgressCount } from "../progress-bar.ts";
import { textTable } from "../text-table.ts";
import { openFile } from "../user-files.ts";
import { comparedDaysText } from "./compared-days.ts";
import { comparedFields, dayField, periodFields } from "./period-fields.ts";
import { withCoverage } from "./with-coverage.ts";

const percent = (share: string): string => `${(Number(share) * 100).toFixed(1)}%`;

type Sales = Analytics["totals"][number];

const salesRow = (
  label: string,
  { currency, orders, gross, refunded, revenue, attributed, attributed_share, unconfirmed }: Sales,
) => [
  `${label} ${currency}`,
  orders,
  gross.revenue,
  refunded.revenue,
  revenue,
  attributed.revenue,
  percent(attributed_share),
  unconfirmed.revenue,
];

const beforeText = ({
  previous,
  locked_to,
  time_zone,
  time_zone_changes,
}: Pick<VideoAnalytics, "locked_to" | "time_zone" | "time_zone_changes"> & {
  readonly previous: { readonly from: string; readonly to: string };
}): string =>
  [
    ...time_zone_changes.map(
      (each) =>
        `From ${each.day}, days follow the time zone ${each.time_zone}; the day before is longer or shorter than 24 hours.`,
    ),
    `Days follow ${time_zone}. Previous period ("before"): ${previous.from} to ${previous.to}. All figures are net of refunds. Days up to ${locked_to} are locked: later refunds count on the day they are reported.`,
  ].join("\n\n");

const salesText = (figures: Analytics, look: Look): string => {
  if (figures.totals.length === 0) return `No orders from ${figures.from} to ${figures.to}.`;
  const sales = textTable(
    ["day", "orders", "gross", "refunded", "revenue", "videos", "share", "unconfirmed"],
    [
      ...figures.days.map((day) => salesRow(day.day, day)),
      ...figures.totals.map((total) => salesRow("all", total)),
      ...figures.previous.totals.map((total) => salesRow("before", total)),
    ],
    look,
  );
  const videos = textTable(
    ["video", "title", "currency", "orders", "units", "gross", "refunded", "revenue", "unconfirmed"],
    figures.videos.map(({ event_id, title = "", ...video }) => [
      event_id,
      title,
      video.currency,
      video.orders,
      video.units,
      video.gross.revenue,
      video.refunded.revenue,
      video.revenue,
      video.unconfirmed.revenue,
    ]),
    look,
  );
  const creditedText = (rows: readonly Sales[]) =>
    rows.map(({ attributed, currency }) => `${attributed.revenue} ${currency}`).join(", ");
  const compared = comparedDaysText(figures, figures.previous, creditedText, look);
  return [sales, ...compared, videos, beforeText(figures)].join("\n\n");
};

type VideoSales = VideoAnalytics["totals"][number];

const videoRow = (
  label: string,
  { currency, units, gross, refunded, revenue, unconfirmed, by_signal }: VideoSales,
) => [
  `${label} ${currency}`,
  units,
  gross.revenue,
  refunded.revenue,
  revenue,
  unconfirmed.revenue,
  by_signal.map(({ signal, widget_type, units }) => `${signal} ${widget_type} ${units}`).join(", "),
];

const videoText = (figures: VideoAnalytics, look: Look): string => {
  if (figures.totals.length === 0)
    return `Video ${figures.event_id} sold nothing from ${figures.from} to ${figures.to}.`;
  const rows = [
    ...figures.days.map((day) => videoRow(day.day, day)),
    ...figures.totals.map((total) => videoRow("all", total)),
    ...figures.previous.totals.map((total) => videoRow("before", total)),
  ];
  const table = textTable(
    ["day", "units", "gross", "refunded", "revenue", "unconfirmed", "units by signal"],
    rows,
    look,
  );
  const revenueText = (rows: readonly Pick<VideoSales, "revenue" | "currency">[]) =>
    rows.map(({ revenue, currency }) => `${revenue} ${currency}`).join(", ");
  const compared = comparedDaysText(figures, figures.previous, revenueText, look);
  return [table, ...compared, beforeText(figures)].join("\n\n");
};

const reconcile = FIGURE_OPERATIONS.reconcileDay;

const differencesText = ({ differences }: ReconcileReport, look: Look): string[] =>
  differences.length === 0
    ? []
    : [
        textTable(
          ["scope", "currency", "figure", "stored", "recounted"],
          differences.map((each) => [each.scope, each.currency, each.figure, each.stored, each.recounted]),
          look,
        ),
      ];

const UNCORRECTED: Readonly<Record<NonNullable<ReconcileReport["uncorrected"]>, string>> = {
  day_locked: "The day is locked, so its figures are not corrected. Restore damaged rows from a backup.",
  orders_uncounted:
    "Some orders could not be counted, so no figure is corrected. Use --repair to credit them, then reconcile again.",
};

const reportText = (report: ReconcileReport, look: Look): string => {
  const { day, orders, unattributed_orders, differences, uncorrected, repaired } = report;
  return [
    `${day}: ${orders} orders, ${unattributed_orders.length} without attribution, ${differences.length} figures differ.`,
    ...differencesText(report, look),
    ...(repaired.orders + repaired.figures > 0
      ? [`Repaired: ${repaired.orders} orders, ${repaired.figures} figures.`]
      : []),
    ...(uncorrected === null ? [] : [UNCORRECTED[uncorrected]]),
  ].join("\n");
};

const stillWrong = (
  { unattributed_orders, differences, uncorrected, repaired }: ReconcileReport,
  repair: boolean,
) => {
  if (repaired.failed_orders.length > 0) {
    return `Orders that can't be attributed: ${repaired.failed_orders.join(", ")}.`;
  }
  if (repair && uncorrected !== null) return `${differences.length} figures still differ.`;
  const found = unattributed_orders.length + (uncorrected === "day_locked" ? 0 : differences.length);
  return !repair && found > 0 ? "To correct this, add --repair." : undefined;
};

export const figureCommands = (now: number) => [
  command(FIGURE_OPERATIONS.getAnalytics, {
    name: "analytics",
    about: ["Show sales by video", FIGURE_OPERATIONS.getAnalytics.description],
    examples: [
      "admin analytics",
      "admin analytics --from 2026-11-01 --to 2026-11-20",
      "admin analytics --event-id 7001",
      "admin analytics --from 2026-11-01 --to 2026-11-20 --year-before",
      "admin analytics --from 2026-11-23 --to 2026-11-30 --compare-from 2025-11-24 --compare-to 2025-12-01",
    ],
    fields: {
      ...periodFields(now),
      ...comparedFields(now),
    },
    run: withCoverage(FIGURE_OPERATIONS.getAnalytics, (figures, look) =>
      "event_id" in figures ? videoText(figures, look) : salesText(figures, look),
    ),
  }),
  command(FIGURE_OPERATIONS.exportFigures, {
    name: "export-figures <file>",
    about: [
      "Export figures with their orders into a file",
      "Newline-delimited JSON. `node clients/verify/verify.js <file>` recomputes the figures from the orders, refuses a file that is not whole, and prints the first figure that differs. `-` writes to standard output.",
    ],
    examples: ["admin export-figures figures.ndjson --from 2026-11-01 --to 2026-11-20"],
    automatic: ["cursor"],
    fields: {
      limit: { read: () => "100" },
      from: dayField("from", "first day", now, 31),
      to: dayField("to", "last day, included; days that are not over have no rows", now, 2),
    },
    run: async (context, input, { file }) => {
      const count = createProgressCount("rows written", context.terminal);
      const rows = await exportFigures(context, input, openFile(String(file)), count.show).finally(count.end);
      if (file !== "-") context.print({ rows }, `Wrote ${rows} rows to ${file}.`);
    },
  }),
  command(reconcile, {
    name: "reconcile <day>",
    examples: ["admin reconcile 2026-11-20", "admin reconcile 2026-11-20 --repair"],
    automatic: ["cursor"],
    run: async (context, input) => {
      const count = createProgressCount("orders counted", context.terminal);
      const report = await reconcileDay(context, input, ({ orders, next_cursor }) => {
        if (next_cursor !== null) count.show(orders);
      }).finally(count.end);
      context.print(report, reportText(report, context.look));
      const wrong = stillWrong(report, input.body.repair === true);
      if (wrong !== undefined) throw new CliError(wrong);
    },
  }),
];
