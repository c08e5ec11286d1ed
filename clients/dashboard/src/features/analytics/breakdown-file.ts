import type { Cell } from "../../../../../shared/vocabulary/csv.ts";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { amountCell, type TableFile } from "../../lib/text/table-file.ts";
import { texts } from "../../texts/en/analytics.ts";
import { type Dimension, hasCompared, type Row } from "./breakdown.ts";

const named = (dimension: Dimension): { headings: string[]; cells: (row: Row) => Cell[] } => {
  const heading = texts.dimension[dimension];
  switch (dimension) {
    case "days":
      return { headings: [heading], cells: ({ key }) => [key] };
    case "widget_types":
      return { headings: [heading], cells: ({ key }) => [texts.widgets[key] ?? key] };
    case "videos":
      return {
        headings: [heading, texts.id],
        cells: ({ key, name }) => [name ?? texts.videoRemoved(key), key],
      };
    case "campaigns":
      return {
        headings: [heading, texts.id],
        cells: ({ key, name }) => [name ?? texts.campaignRemoved(key), key],
      };
  }
};

export const breakdownFile = (
  { from, to }: Period,
  dimension: Dimension,
  rows: readonly Row[],
  currency: string | undefined,
): TableFile => {
  const { headings, cells } = named(dimension);
  const compared = hasCompared(rows) ? [(row: Row) => amountCell(row.before?.video)] : [];
  const inCurrency = (name: string) => (currency === undefined ? name : `${name} (${currency})`);
  return {
    name: texts.tableName(texts.by[dimension], from, to),
    headings: [
      ...headings,
      ...[texts.impressions, texts.plays, texts.views, texts.taps, texts.added, texts.orders],
      ...[texts.revenue, ...compared.map(() => texts.compared), texts.refunded, texts.unconfirmed].map(
        inCurrency,
      ),
    ],
    rows: rows.map((row) => [
      ...cells(row),
      ...[row.impressions, row.plays, row.views, row.product_taps, row.add_to_carts, row.orders ?? ""],
      amountCell(row.revenue),
      ...compared.map((cell) => cell(row)),
      ...[row.refunded, row.unconfirmed].map(amountCell),
    ]),
  };
};
