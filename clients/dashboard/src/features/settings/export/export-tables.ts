import type { OrderView } from "../../../../../../shared/attribution/views/orders.schema.ts";
import type { ProductDetail } from "../../../../../../shared/catalog/products/products.schema.ts";
import type { VideoView } from "../../../../../../shared/videos/video.schema.ts";
import type { Cell } from "../../../../../../shared/vocabulary/csv.ts";
import { surfaceName } from "../../../lib/text/names.ts";
import { amountCell } from "../../../lib/text/table-file.ts";
import { statusWord } from "../../../lib/text/video-status.ts";
import { texts } from "../../../texts/en/data-export.ts";

export type ExportTable = {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: (item: unknown) => readonly (readonly Cell[])[];
};

/**
 * A time that spreadsheets recognize in all languages.
 * @param iso ISO 8601, UTC
 */
const timeCell = (iso: string): Cell => iso.slice(0, 16).replace("T", " ");

const orderRows = ({ order_id, received_at, lines, attribution, names }: OrderView): Cell[][] =>
  lines.map(({ product_id, quantity, price, amount, currency, ...line }) => {
    const credit = attribution === null ? null : line.credit;
    const video = names.videos.find(({ event_id }) => event_id === credit?.event_id);
    const product = names.products.find((each) => each.product_id === product_id);
    const left = amountCell(line.revenue_left ?? amount);
    return [
      ...[order_id, timeCell(received_at), product_id, product?.title ?? "", quantity],
      ...[amountCell(price), amountCell(amount), currency],
      ...[line.quantity_left ?? quantity, left],
      ...(credit ? [video?.title ?? "", credit.event_id, surfaceName(credit.widget_type)] : ["", "", ""]),
      credit?.unconfirmed === undefined ? "" : left,
    ];
  });

const productRow = (product: ProductDetail, currency: string): Cell[] => [
  ...[product.client_product_id, product.title, texts.productStatus[product.product_status]],
  ...[amountCell(product.price), amountCell(product.compare_price), product.currency ?? currency],
  ...[product.stock_quantity ?? "", product.product_metadata?.sku ?? "", product.product_link],
];

const videoRow = (video: VideoView): Cell[] => [
  ...[video.event_id, video.title, statusWord(video), timeCell(video.created_at)],
  ...[video.products.join(" "), video.like_count, video.share_count],
];

export const exportTables = (currency: string): Readonly<Record<string, ExportTable>> => ({
  "orders.ndjson": {
    name: texts.tables.orders,
    headings: [
      ...[texts.order, texts.reported, texts.productId, texts.product, texts.units],
      ...[texts.price, texts.amount, texts.currency, texts.unitsLeft, texts.amountLeft],
      ...[texts.video, texts.videoId, texts.layout, texts.unconfirmed],
    ],
    rows: (order) => orderRows(order as OrderView),
  },
  "products.ndjson": {
    name: texts.tables.products,
    headings: [
      ...[texts.productId, texts.product, texts.status, texts.price, texts.priceBefore, texts.currency],
      ...[texts.inStock, texts.sku, texts.link],
    ],
    rows: (product) => [productRow(product as ProductDetail, currency)],
  },
  "videos.ndjson": {
    name: texts.tables.videos,
    headings: [
      ...[texts.videoId, texts.video, texts.status, texts.created, texts.productIds],
      ...[texts.likes, texts.shares],
    ],
    rows: (video) => [videoRow(video as VideoView)],
  },
});
