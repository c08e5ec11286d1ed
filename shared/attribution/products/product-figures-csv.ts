import { type Cell, csvFile } from "../../platform/csv.ts";
import { partOfPeriodSentences } from "../../vocabulary/counted-to-text.ts";
import type { ProductFigures } from "./product-figures.schema.ts";

type Sums = Omit<ProductFigures["rest"][number], "products" | "currency" | "ids">;

const HEADINGS = [
  "product_id",
  "title",
  "currency",
  ...["", "of videos "].flatMap((whose) =>
    ["lines", "units", "revenue", "returned units", "returned revenue", "net units", "net revenue"].map(
      (name) => `${whose}${name}`,
    ),
  ),
  "orders",
  "notes",
];

const cells = ({ lines, units, revenue, returned, net }: Sums["attributed"]): Cell[] => [
  lines,
  units,
  revenue,
  returned.units,
  returned.revenue,
  net.units,
  net.revenue,
];

const REST_TITLES = { unknown: "Products that the store does not have", others: "All other products" };

/** A line for each product and currency, and for all products that have none of their own. */
export const productFiguresCsv = ({ products, rest, counted_to, from, to }: ProductFigures): string => {
  const notes = [`Orders received from ${from} to ${to}, UTC.`, ...partOfPeriodSentences(counted_to)].join(
    " ",
  );
  return csvFile(HEADINGS, [
    ...products.map(({ product_id, title = "", currency, orders, attributed, ...sums }) => [
      product_id,
      title,
      currency,
      ...cells(sums),
      ...cells(attributed),
      orders,
      notes,
    ]),
    ...rest.map(({ products: kind, currency, attributed, ...sums }) => [
      "",
      REST_TITLES[kind],
      currency,
      ...cells(sums),
      ...cells(attributed),
      "",
      notes,
    ]),
  ]);
};
