import { type Cell, csvFile } from "../../vocabulary/csv.ts";
import { partOfPeriodSentences } from "../../vocabulary/figures.ts";
import { hasTaps } from "../../vocabulary/product-taps.ts";
import { describeDays, type TimeZones } from "../../vocabulary/store-days.ts";
import type { ProductFigures } from "./product-figures.schema.ts";

type Sums = Omit<ProductFigures["rest"][number], "products" | "currency" | "ids">;

const HEADINGS = [
  "product_id",
  "title",
  "currency",
  ...["", "of videos "].flatMap((whose) =>
    ["lines", "units", "revenue", "gross units", "gross revenue", "refunded units", "refunded revenue"].map(
      (name) => `${whose}${name}`,
    ),
  ),
  "unconfirmed revenue",
  "orders",
  "product taps (browsers)",
  "add to carts (browsers)",
  "orders of videos per product tap",
  "notes",
];

const NO_SUMS: Cell[] = Array.from({ length: 15 }, () => "");

const partCells = ({ lines, units, revenue, gross, refunded }: Sums["attributed"]): Cell[] => [
  lines,
  units,
  revenue,
  gross.units,
  gross.revenue,
  refunded.units,
  refunded.revenue,
];
const cells = ({ attributed, unconfirmed, ...sums }: Sums): Cell[] => [
  ...partCells(sums),
  ...partCells(attributed),
  unconfirmed.revenue,
];

const REST_TITLES = {
  unknown: "Products that the store does not have",
  erased: "Products of erased orders",
  others: "All other products",
};
const TAPS_TITLES = {
  unknown: "Taps on products that are not known",
  others: "Taps on all other products",
};

const daysSentences = ({ time_zone, time_zone_changes }: ReturnType<typeof describeDays>): string[] =>
  time_zone_changes.length === 0
    ? [`Days are those of ${time_zone}.`]
    : time_zone_changes.map((each) => `From ${each.day}, days follow the time zone ${each.time_zone}.`);

/** Only the first line of a product has its taps, so that the column can be summed. */
export const productFiguresCsv = (
  { products, not_sold, rest, rest_taps, counted_to, from, to }: ProductFigures,
  zones?: TimeZones,
): string => {
  const isFirst = products.map(
    ({ product_id }, index) => products.findIndex((each) => each.product_id === product_id) === index,
  );
  const notes = [
    `Orders received from ${from} to ${to}.`,
    ...daysSentences(describeDays(zones, { from, to })),
    ...partOfPeriodSentences(counted_to),
  ].join(" ");
  return csvFile(HEADINGS, [
    ...products.map(({ product_id, title = "", currency, orders, ...sums }, index) => [
      product_id,
      title,
      currency,
      ...cells(sums),
      orders,
      ...(isFirst[index]
        ? [sums.product_taps, sums.add_to_carts, sums.orders_per_product_tap ?? ""]
        : ["", "", ""]),
      notes,
    ]),
    ...not_sold.map(({ product_id, title = "", product_taps, add_to_carts }) => [
      ...[product_id, title, ""],
      ...NO_SUMS,
      ...["", product_taps, add_to_carts, ""],
      notes,
    ]),
    ...rest.map(({ products: kind, currency, ...sums }) => [
      "",
      REST_TITLES[kind],
      currency,
      ...cells(sums),
      ...["", "", "", ""],
      notes,
    ]),
    ...(["unknown", "others"] as const)
      .filter((kind) => hasTaps(rest_taps[kind]))
      .map((kind) => [
        ...["", TAPS_TITLES[kind], ""],
        ...NO_SUMS,
        ...["", rest_taps[kind].product_taps, rest_taps[kind].add_to_carts, ""],
        notes,
      ]),
  ]);
};
