import { COVERAGE_OPERATIONS } from "../../../shared/coverage/coverage.operations.ts";
import type { Coverage } from "../../../shared/coverage/coverage.schema.ts";
import { type CoverageLoss, partOfPeriodSentences } from "../../../shared/vocabulary/figures.ts";
import { command } from "../command.ts";
import type { Look } from "../look.ts";
import { textTable } from "../text-table.ts";
import { periodFields } from "./period-fields.ts";

/** Rounds down, so that 100 % means complete. */
export const percentReported = (share: string): string =>
  `${(Math.floor(Number(share) * 1_000) / 10).toFixed(1)}%`;

const LOSSES: Readonly<Record<CoverageLoss, string>> = {
  not_reported: "orders never arrived",
  unreadable_signals: "orders have signals that can't be read",
  unknown_products: "lines have products that are not in the catalog",
};

const reportedText = ({ totals, from, to }: Coverage): string[] => {
  const { reported_share, shop_orders, not_reported, beyond, compared_days, reported } = totals;
  const known =
    reported_share === null
      ? [`${reported} orders were reported from ${from} to ${to}. The shop's own count is not known.`]
      : [
          `${percentReported(reported_share)} of the shop's orders were reported: ${(shop_orders ?? 0) - not_reported} of ${shop_orders}, on ${compared_days} days whose count is known.`,
        ];
  return beyond === 0
    ? known
    : [
        ...known,
        `${beyond} more orders were reported than the shop counted: it counts fewer than it reports, or counted too early.`,
      ];
};

const lossesText = ({ losses }: Coverage, look: Look): string[] => {
  if (losses.length === 0) return ["No measurable losses."];
  const rows = losses.map(({ kind, count, share, revenue, estimated, advice }) => [
    count,
    LOSSES[kind],
    percentReported(share),
    revenue.map((each) => `${estimated ? "about " : ""}${each.revenue} ${each.currency}`).join(", "),
    advice,
  ]);
  return [textTable(["", "what is missing", "share", "worth", "what to do"], rows, look)];
};

const daysText = ({ days }: Coverage, look: Look): string[] => {
  const told = days.filter(({ shop_orders, reported }) => shop_orders !== null || reported > 0);
  if (told.length === 0) return [];
  const rows = told.map(({ day, shop_orders, reported, not_reported, beyond, signalled, unreadable }) => [
    day,
    shop_orders ?? "unknown",
    reported,
    not_reported,
    beyond,
    signalled,
    unreadable,
  ]);
  const columns = ["day", "shop", "reported", "missing", "beyond", "with signals", "unreadable"];
  return [textTable(columns, rows, look)];
};

const unconfirmedText = ({ unconfirmed }: Coverage): string[] =>
  unconfirmed.map(
    ({ currency, revenue, credited, lines, reasons }) =>
      `Unconfirmed credit: ${revenue} of ${credited} ${currency}, ${lines} lines (${reasons.map((each) => `${each.reason} ${each.lines}`).join(", ")}). It stays in the figures.`,
  );

const coverageText = (coverage: Coverage, look: Look): string =>
  [
    ...reportedText(coverage),
    ...lossesText(coverage, look),
    ...daysText(coverage, look),
    ...unconfirmedText(coverage),
    ...partOfPeriodSentences(coverage.unknown_products?.counted_to ?? null),
    "Days follow the store's time zone. Orders without signals come from shoppers who watched no video, or from a checkout that lost the signals.",
  ].join("\n\n");

export const coverageCommands = (now: number) => [
  command(COVERAGE_OPERATIONS.getCoverage, {
    name: "coverage",
    about: ["Show orders and products that the figures lack", COVERAGE_OPERATIONS.getCoverage.description],
    examples: ["admin coverage", "admin coverage --look-up products --from 2026-11-01 --to 2026-11-20"],
    fields: periodFields(now),
    show: coverageText,
  }),
];
