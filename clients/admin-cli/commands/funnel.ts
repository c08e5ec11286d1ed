import type { Funnel } from "../../../shared/interactions/funnel.schema.ts";
import { FUNNEL_OPERATIONS } from "../../../shared/interactions/interactions.operations.ts";
import { DAY_NOTE_OPERATIONS } from "../../../shared/interactions/notes/day-notes.operations.ts";
import { command } from "../command.ts";
import { type Look, oneLine } from "../look.ts";
import { textTable } from "../text-table.ts";
import { comparedDaysText } from "./compared-days.ts";
import { comparedFields, periodFields } from "./period-fields.ts";
import { withCoverage } from "./with-coverage.ts";

type FunnelRow = Funnel["totals"];

const FUNNEL_COLUMNS = {
  shown: "impressions",
  plays: "plays",
  views: "views",
  taps: "product_taps",
  carts: "add_to_carts",
} as const;

const funnelRow = (label: string | number, row: FunnelRow, ...name: readonly string[]) => [
  label,
  ...name,
  ...Object.values(FUNNEL_COLUMNS).map((name) => row[name]),
  row.orders,
  row.sales.map(({ revenue, currency }) => `${revenue} ${currency}`).join(", "),
  row.sales.map(({ unconfirmed, currency }) => `${unconfirmed.revenue} ${currency}`).join(", "),
];

const unusualText = (days: Funnel["unusual_days"] = []): string[] =>
  days.length === 0 ? [] : [["Unusual:", ...days.map(({ summary }) => summary)].join("\n")];

const notesText = (notes: Funnel["day_notes"] = []): string[] =>
  notes.length === 0 ? [] : [notes.map(({ day, text }) => `${day}: ${oneLine(text)}`).join("\n")];

const soldText = (rows: readonly Pick<FunnelRow, "sales">[]): string =>
  rows.flatMap(({ sales }) => sales.map(({ revenue, currency }) => `${revenue} ${currency}`)).join(", ");

const funnelText = (funnel: Funnel, look: Look): string => {
  const { from, to, totals, days, videos, campaigns, previous } = funnel;
  if (days.length === 0) return `Nothing was reported from ${from} to ${to}.`;
  const withColumns = (what: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
    rows.length === 0
      ? []
      : [
          textTable(
            [...what, ...Object.keys(FUNNEL_COLUMNS), "orders", "revenue", "unconfirmed"],
            rows,
            look,
          ),
        ];
  return [
    ...withColumns(
      ["day"],
      [
        ...days.map((day) => funnelRow(day.day, day)),
        funnelRow("all", totals),
        funnelRow("compared", previous.totals),
      ],
    ),
    ...comparedDaysText(funnel, previous, soldText, look),
    ...withColumns(
      ["video", "title"],
      videos.map((video) => funnelRow(video.event_id, video, video.title ?? "")),
    ),
    ...withColumns(
      ["campaign", "name"],
      campaigns.map((each) => funnelRow(each.campaign, each, each.name ?? "")),
    ),
    ...notesText(funnel.day_notes),
    ...unusualText(funnel.unusual_days),
    [
      "Browsers report the counts, by store day of arrival. Orders and revenue come from order reports, less refunds;",
      "for a campaign, from orders that were placed while it ran and are credited to its videos.",
      `compared: ${previous.from} to ${previous.to}.`,
    ].join("\n"),
  ].join("\n\n");
};

export const funnelCommands = (now: number) => [
  command(FUNNEL_OPERATIONS.getFunnel, {
    name: "funnel",
    about: ["Follow videos from impressions to orders", FUNNEL_OPERATIONS.getFunnel.description],
    examples: [
      "admin funnel",
      "admin funnel --from 2026-11-01 --to 2026-11-20",
      "admin funnel --event-id 7001",
      "admin funnel --year-before",
    ],
    fields: { ...periodFields(now), ...comparedFields(now) },
    run: withCoverage(FUNNEL_OPERATIONS.getFunnel, funnelText),
  }),
  command(FUNNEL_OPERATIONS.getFunnelCsv, {
    name: "funnel-csv",
    examples: ["admin funnel-csv", "admin funnel-csv --from 2026-11-01 --to 2026-11-20"],
    fields: { ...periodFields(now), ...comparedFields(now) },
    show: (file) => file.replace(/\r\n$/, ""),
  }),
  command(DAY_NOTE_OPERATIONS.noteDay, {
    name: "day-notes set <day> <text>",
    examples: ['admin day-notes set 2026-11-20 "The spring campaign began"'],
    show: ({ day, text }) => `Noted on ${day}: ${oneLine(text)}`,
  }),
  command(DAY_NOTE_OPERATIONS.removeDayNote, {
    name: "day-notes remove <day>",
    examples: ["admin day-notes remove 2026-11-20"],
    show: () => "Removed.",
  }),
];
