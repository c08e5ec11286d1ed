import { type Cell, csvFile } from "../vocabulary/csv.ts";
import { FUNNEL_RATES, PLURALS } from "../vocabulary/interactions.ts";
import type { Funnel } from "./funnel.schema.ts";

type Row = Funnel["totals"];
type Sale = Row["sales"][number];

/** Orders are unknown per widget type. */
type Part = Omit<Sale["gross"], "orders"> & { readonly orders?: number };

type Line = {
  readonly by: "total" | "total before" | "day" | "day before" | "widget type" | "video" | "campaign";
  readonly id: Cell;
  readonly name?: string | undefined;
  readonly notes?: string;
  readonly covered?: Covered | undefined;
  /** Absent for days of the comparison period, which have only sales. */
  readonly counts?: { readonly [Name in (typeof PLURALS)[keyof typeof PLURALS]]: number };
  readonly rates?: Row["rates"];
  readonly sales: readonly (Omit<Sale, "orders" | "unconfirmed" | "gross" | "refunded"> & {
    readonly orders?: number;
    readonly unconfirmed?: Sale["unconfirmed"];
    readonly gross: Part;
    readonly refunded: Part;
  })[];
};

/** `null` and 0 if the shop's order count is missing. */
type Covered = { readonly shop_orders: number | null; readonly not_reported: number };
export type CoveredDays = {
  readonly totals: Covered;
  readonly days: readonly (Covered & { readonly day: string; readonly compared: boolean })[];
};

const COUNTS = Object.values(PLURALS);
const RATES = Object.keys(FUNNEL_RATES) as (keyof typeof FUNNEL_RATES)[];

const toLine = (
  by: Line["by"],
  id: Cell,
  row: Row,
  more: Pick<Line, "name" | "notes" | "covered"> = {},
): Line => ({
  by,
  id,
  counts: row,
  rates: row.rates,
  sales: row.sales,
  ...more,
});

const dayNotes = (day: string, { day_notes = [], unusual_days = [] }: Funnel): string =>
  [
    ...day_notes.filter((each) => each.day === day).map(({ text }) => text),
    ...unusual_days.filter((each) => each.day === day).map(({ summary }) => summary),
  ].join(" ");

const toLines = (funnel: Funnel, coverage: CoveredDays): Line[] => {
  const covered = new Map(
    coverage.days.flatMap((each) => (each.compared ? [[each.day, each] as const] : [])),
  );
  const { from, to, totals, previous, days, videos, campaigns } = funnel;
  return [
    toLine("total", `${from} to ${to}`, totals, {
      covered: coverage.totals,
    }),
    toLine("total before", `${previous.from} to ${previous.to}`, previous.totals),
    ...days.map((row) =>
      toLine("day", row.day, row, {
        notes: dayNotes(row.day, funnel),
        covered: covered.get(row.day),
      }),
    ),
    ...previous.days.map(({ day, sales }) => ({ by: "day before" as const, id: day, sales })),
    ...totals.widget_types.map(({ widget_type, rates, sales, ...counts }) => ({
      by: "widget type" as const,
      id: widget_type ?? "none",
      counts,
      rates,
      sales,
    })),
    ...videos.map((row) => toLine("video", row.event_id, row, { name: row.title })),
    ...campaigns.map((row) => toLine("campaign", row.campaign, row, { name: row.name })),
  ];
};

const spaced = (name: string): string => name.replaceAll("_", " ");

const columnHeadings = (currencies: readonly string[], zone: string): string[] => [
  `by (days are ${zone})`,
  "id",
  "name",
  ...COUNTS.map((name) => `${spaced(name)} (browsers)`),
  ...RATES.map(spaced),
  ...currencies.flatMap((currency) => [
    `orders ${currency} (order reports)`,
    `units ${currency} (order reports)`,
    `revenue ${currency} (order reports)`,
    `unconfirmed orders ${currency}`,
    `unconfirmed units ${currency}`,
    `unconfirmed revenue ${currency}`,
    `orders of the whole store ${currency}`,
    `revenue of the whole store ${currency}`,
    ...["gross", "refunded"].flatMap((what) => [
      `${what} orders ${currency}`,
      `${what} units ${currency}`,
      `${what} revenue ${currency}`,
    ]),
  ]),
  "orders that the shop counted",
  "of these reported",
  "notes",
];

const coveredCells = (
  { shop_orders, not_reported }: Covered = { shop_orders: null, not_reported: 0 },
): Cell[] => (shop_orders === null ? ["", ""] : [shop_orders, shop_orders - not_reported]);

const saleCells = (sale: Line["sales"][number] | undefined): Cell[] => [
  sale?.orders ?? "",
  sale?.units ?? "",
  sale?.revenue ?? "",
  sale?.unconfirmed?.orders ?? "",
  sale?.unconfirmed?.units ?? "",
  sale?.unconfirmed?.revenue ?? "",
  sale?.store?.orders ?? "",
  sale?.store?.revenue ?? "",
  ...[sale?.gross, sale?.refunded].flatMap((part) => [
    part?.orders ?? "",
    part?.units ?? "",
    part?.revenue ?? "",
  ]),
];

/** Each currency has its own columns, because currencies are never added up. */
export const funnelCsv = (funnel: Funnel, coverage: CoveredDays): string => {
  const lines = toLines(funnel, coverage);
  const currencies = [...new Set(lines.flatMap(({ sales }) => sales.map(({ currency }) => currency)))].sort();
  return csvFile(
    columnHeadings(currencies, funnel.time_zone),
    lines.map(({ by, id, name = "", notes = "", covered, counts, rates, sales }) => [
      by,
      id,
      name,
      ...COUNTS.map((count) => counts?.[count] ?? ""),
      ...RATES.map((rate) => rates?.[rate] ?? ""),
      ...currencies.flatMap((currency) => saleCells(sales.find((sale) => sale.currency === currency))),
      ...coveredCells(covered),
      notes,
    ]),
  );
};
