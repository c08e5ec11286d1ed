import { PRODUCT_FIGURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import type { ProductFigures } from "../../../shared/attribution/products/product-figures.schema.ts";
import { partOfPeriodSentences } from "../../../shared/vocabulary/figures.ts";
import { hasTaps } from "../../../shared/vocabulary/product-taps.ts";
import { command } from "../command.ts";
import type { Look } from "../look.ts";
import { textTable } from "../text-table.ts";
import { periodFields } from "./period-fields.ts";
import { withCoverage } from "./with-coverage.ts";

const COLUMNS = ["units", "gross", "revenue", "videos", "unconfirmed"];
const REST_LABELS = { unknown: "not in the store", erased: "of erased orders", others: "all others" };

type Row = ProductFigures["rest"][number] | ProductFigures["products"][number];

const sums = ({ currency, units, gross, revenue, attributed, unconfirmed }: Row) => [
  currency,
  units,
  gross.revenue,
  revenue,
  attributed.revenue,
  unconfirmed.revenue,
];

const videosText = ({ products }: ProductFigures, look: Look): string[] => {
  const rows = products.flatMap(({ currency, videos = [] }) =>
    videos.map(({ event_id, title = "", units, gross, refunded, revenue, unconfirmed }) => [
      event_id ?? "unknown",
      title,
      currency,
      units,
      gross.revenue,
      refunded.revenue,
      revenue,
      unconfirmed.revenue,
    ]),
  );
  const columns = ["video", "title", "currency", "units", "gross", "refunded", "revenue", "unconfirmed"];
  return rows.length === 0 ? [] : [textTable(columns, rows, look)];
};

const shownInText = ({ shown_in }: ProductFigures, look: Look): string[] => {
  if (shown_in === undefined || shown_in.videos.length === 0) return [];
  const { videos, ...all } = shown_in;
  const rows = [
    ...videos.map(({ event_id, title = "", ...row }) => [event_id, title, row] as const),
    ["all", "", all] as const,
  ].map(([id, title, { views, product_taps, add_to_carts }]) => [
    id,
    title,
    views,
    product_taps,
    add_to_carts,
  ]);
  return [
    textTable(["shown in", "title", "views", "taps", "carts"], rows, look),
    `Browsers report the counts: views of the whole video, taps and adds to cart of this product. Credited orders over views: ${all.conversion ?? "none"}; over taps: ${all.orders_per_product_tap ?? "none"}.`,
  ];
};

const TAPS_LABELS = { unknown: "not known", others: "all others" };

const tapsText = ({ products, not_sold, rest_taps }: ProductFigures, look: Look): string[] => {
  const named = new Map([...products, ...not_sold].map((row) => [row.product_id, row]));
  const rows = [
    ...[...named.values()].map((row) => ({ orders_per_product_tap: null, ...row, title: row.title ?? "" })),
    ...(["unknown", "others"] as const).map((kind) => ({
      ...{ product_id: "", title: TAPS_LABELS[kind], orders_per_product_tap: null },
      ...rest_taps[kind],
    })),
  ].filter(hasTaps);
  if (rows.length === 0) return [];
  const cells = rows.map(({ product_id, title, product_taps, add_to_carts, orders_per_product_tap }) => [
    product_id,
    title ?? "",
    product_taps,
    add_to_carts,
    orders_per_product_tap ?? "",
  ]);
  return [
    textTable(["product", "title", "taps", "carts", "orders per tap"], cells, look),
    "Taps and adds to cart are reported by browsers. Orders are those credited to videos.",
  ];
};

const productsText = (figures: ProductFigures, look: Look): string => {
  const { products, rest, from, to, counted_to } = figures;
  const rows = [
    ...products.map((row) => [row.product_id, row.title ?? "", ...sums(row)]),
    ...rest.map((row) => ["", REST_LABELS[row.products], ...sums(row)]),
  ];
  const taps = figures.shown_in === undefined ? tapsText(figures, look) : shownInText(figures, look);
  if (rows.length === 0) return [`Nothing was sold from ${from} to ${to}.`, ...taps].join("\n\n");
  return [
    textTable(["product", "title", "currency", ...COLUMNS], rows, look),
    ...videosText(figures, look),
    ...taps,
    ...partOfPeriodSentences(counted_to),
    `Days follow the store's time zone, ${from} to ${to}. Revenue, units and "videos" are after refunds of these orders, whenever reported.`,
  ].join("\n\n");
};

export const productFigureCommands = (now: number) => {
  const fields = periodFields(now);
  return [
    command(PRODUCT_FIGURE_OPERATIONS.getProductFigures, {
      name: "product-figures",
      about: ["Show sales by product", PRODUCT_FIGURE_OPERATIONS.getProductFigures.description],
      examples: ["admin product-figures", "admin product-figures --product-id 501 --from 2026-11-01"],
      fields,
      run: withCoverage(PRODUCT_FIGURE_OPERATIONS.getProductFigures, productsText),
    }),
    command(PRODUCT_FIGURE_OPERATIONS.getProductFiguresCsv, {
      name: "product-figures-csv",
      examples: ["admin product-figures-csv", "admin product-figures-csv --from 2026-11-01 --to 2026-11-20"],
      fields,
      show: (file) => file.replace(/\r\n$/, ""),
    }),
  ];
};
