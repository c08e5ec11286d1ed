import type { Period } from "../../../../../../shared/vocabulary/days.ts";
import { amountCell, type TableFile } from "../../../lib/files/save-table.ts";
import { isSold, type Row, restName } from "./product-sales-rows.ts";
import { texts } from "./texts/en.ts";

/** What products sold, as a file for the reader's spreadsheet. */
export const productsFile = ({ from, to }: Period, rows: readonly Row[]): TableFile => ({
  name: texts.tableName(from, to),
  headings: [
    ...[
      texts.product,
      texts.id,
      texts.currency,
      texts.units,
      texts.revenue,
      texts.returned,
      texts.fromVideos,
    ],
    ...[texts.taps, texts.adds],
  ],
  rows: rows.map((row) => [
    ...("product_id" in row ? [row.title ?? "", row.product_id] : [restName(row) ?? "", ""]),
    ...(isSold(row)
      ? [
          ...[row.currency, row.net.units],
          ...[row.net.revenue, row.returned.revenue, row.attributed.net.revenue].map(amountCell),
        ]
      : ["", "", "", "", ""]),
    ...("product_taps" in row ? [row.product_taps, row.add_to_carts] : ["", ""]),
  ]),
});
