import type { Period } from "../../../../../../shared/vocabulary/days.ts";
import { amountCell, type TableFile } from "../../../lib/text/table-file.ts";
import { texts } from "../../../texts/en/product-sales.ts";
import { isSold, type Row, restName } from "./product-sales-rows.ts";

/** Only the first of a product's currency rows has its taps, so that the column can be added up. */
const hasTapsHere = (row: Row, rows: readonly Row[]): row is Extract<Row, { product_taps: number }> =>
  "product_taps" in row &&
  (!("product_id" in row) ||
    rows.find((each) => "product_id" in each && each.product_id === row.product_id) === row);

export const productsFile = ({ from, to }: Period, rows: readonly Row[]): TableFile => ({
  name: texts.tableName(from, to),
  headings: [
    ...[
      texts.product,
      texts.id,
      texts.currency,
      texts.units,
      texts.revenue,
      texts.refunded,
      texts.fromVideos,
      texts.unconfirmed,
    ],
    ...[texts.taps, texts.adds],
  ],
  rows: rows.map((row) => [
    ...("product_id" in row ? [row.title ?? "", row.product_id] : [restName(row) ?? "", ""]),
    ...(isSold(row)
      ? [
          ...[row.currency, row.units],
          ...[row.revenue, row.refunded.revenue].map(amountCell),
          ...[row.attributed.revenue, row.unconfirmed.revenue].map(amountCell),
        ]
      : ["", "", "", "", "", ""]),
    ...(hasTapsHere(row, rows) ? [row.product_taps, row.add_to_carts] : ["", ""]),
  ]),
});
