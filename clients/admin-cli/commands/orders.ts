import { ERASURE_OPERATIONS, ORDER_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import type { NamedExplanationView, OrderView } from "../../../shared/attribution/views/orders.schema.ts";
import { UNCONFIRMED_WORDS } from "../../../shared/vocabulary/signal-kinds.ts";
import { nearMissText } from "../../admin/near-miss-text.ts";
import { command } from "../command.ts";
import { listCommand } from "../list-command.ts";
import { type Look, oneLine } from "../look.ts";
import { textTable } from "../text-table.ts";
import { readJsonFile } from "../user-files.ts";

type Line = OrderView["lines"][number];
type ProductTouches = OrderView["products"][number];

type Names = OrderView["names"];

const productText = (id: string, { products }: Names): string => {
  const title = products.find(({ product_id }) => product_id === id)?.title;
  return title === undefined ? id : `${title} (${id})`;
};

const videoText = (id: number, { videos }: Names): string => {
  const title = videos.find(({ event_id }) => event_id === id)?.title;
  return title === undefined ? `video ${id}` : `${title} (${id})`;
};

const creditText = ({ credit, near_miss }: Line, names: Names): string => {
  if (credit) {
    const { event_id, widget_type, signal, unconfirmed } = credit;
    const doubt = unconfirmed === undefined ? "" : `; unconfirmed: ${UNCONFIRMED_WORDS[unconfirmed]}`;
    return `${videoText(event_id, names)}, ${widget_type}, ${signal}${doubt}`;
  }
  if (near_miss === undefined) return "none";
  return near_miss.differs_by.includes("sku")
    ? `none. ${nearMissText(near_miss, names)}`
    : `none; nearly ${near_miss.signal_product_id}: ${near_miss.differs_by.join(", ")}`;
};

const lostTouchesText = ({ touches, more_touches }: ProductTouches): string =>
  [
    ...touches
      .filter(({ reason }) => reason !== "credited")
      .map(({ event_id = "?", reason }) => `${event_id} ${reason}`),
    ...(more_touches > 0 ? [`${more_touches} more`] : []),
  ].join("; ");

const linesText = (explanation: NamedExplanationView, look: Look): string => {
  const { lines, products, unusable_signals, names } = explanation;
  const lost = new Map(products.map((product) => [product.product_id, lostTouchesText(product)]));
  const rows = lines.map((line) => [
    productText(line.product_id, names),
    line.quantity,
    line.amount,
    line.currency,
    creditText(line, names),
    lost.get(line.product_id) ?? "",
  ]);
  const table = textTable(
    ["product", "units", "amount", "currency", "credited to", "other touches"],
    rows,
    look,
  );
  return unusable_signals > 0
    ? `${table}\n${unusable_signals} signals are invalid: each needs a product_id and a widget_info such as carousel_7001.`
    : table;
};

const amendmentsText = ({ amendments }: OrderView, look: Look): string =>
  textTable(
    ["reported", "by", "version", "reason", "counts on", "remaining"],
    amendments.map(({ at, source, version = "", reason, late, day, cancelled, lines }) => [
      at.slice(0, 19).replace("T", " "),
      source,
      version,
      reason,
      late ? `${day}, late` : (day ?? "not yet"),
      cancelled
        ? "nothing"
        : lines
            .map(
              ({ product_id, quantity_left, revenue_left }) =>
                `${product_id}: ${quantity_left}, ${revenue_left}`,
            )
            .join("; "),
    ]),
    look,
  );

const orderText = (order: OrderView, look: Look): string => {
  const heading = `Order ${oneLine(order.order_id)}, received ${order.received_at}`;
  const pending = order.attribution === null ? "\nNot attributed yet." : "";
  const history = order.amendments.length === 0 ? "" : `\n\n${amendmentsText(order, look)}`;
  return `${heading}\n${linesText(order, look)}${pending}${history}`;
};

export const ORDER_COMMANDS = [
  listCommand(ORDER_OPERATIONS.listOrders, {
    name: "orders list",
    examples: ["admin orders list", "admin orders list --limit 200", "admin orders list --all --json"],
    headings: [
      ...["order", "received", "currency"],
      ...["gross", "revenue", "videos", "unconfirmed", "refunded"],
    ],
    row: ({ order_id, received_at, totals, refunded = "" }) =>
      totals.map(({ currency, gross_revenue, revenue, attributed_revenue, unconfirmed_revenue }) => [
        order_id,
        received_at.slice(0, 19).replace("T", " "),
        currency,
        gross_revenue,
        revenue,
        attributed_revenue,
        unconfirmed_revenue,
        refunded,
      ]),
    none: "No orders yet.",
  }),
  command(ORDER_OPERATIONS.getOrder, {
    name: "orders show <order_id>",
    alias: "explain",
    examples: ["admin orders show A-1001", "admin orders explain A-1001 --json"],
    show: orderText,
  }),
  command(ORDER_OPERATIONS.simulateOrder, {
    name: "orders simulate <file>",
    examples: ["admin orders simulate order.json", "admin orders simulate - < order.json"],
    body: ({ file }) => readJsonFile(String(file)),
    show: (explanation, look) => `${linesText(explanation, look)}\nNothing was recorded.`,
  }),
  command(ORDER_OPERATIONS.amendStoreOrder, {
    name: "orders amend <order_id>",
    about: [
      "Record a refund of an order",
      "--items lists what remains of each named line. --cancelled cancels the whole order. The ordered quantities restore it.",
    ],
    examples: [
      "admin orders amend A-1001 --reason cancellation --cancelled",
      `admin orders amend A-1001 --reason refund --items '[{"product_id":"501","quantity":1}]'`,
      `admin orders amend A-1001 --reason refund --items '[{"item_id":"1","quantity":2,"price":"45.00","currency":"EUR"}]'`,
      `admin orders amend A-1001 --reason refund --items '[{"item_id":"1","quantity":3,"amount":"49.97"}]'`,
    ],
    show: ({ changed }) => (changed ? "Return recorded. The figures include it." : "Already recorded."),
  }),
  command(ERASURE_OPERATIONS.eraseOrder, {
    name: "orders erase <order_id>",
    examples: ["admin orders erase A-1001", "admin orders erase A-1001 --yes"],
    confirm: ({ orderId }) =>
      `Lines, products and signals of order ${oneLine(String(orderId))} are erased for good; figures keep its amounts. Erase it?`,
    show: ({ day, id_gone_at }) =>
      `Erased. The figures of ${day} keep its amounts; its id is deleted by ${id_gone_at.slice(0, 10)}.`,
  }),
  listCommand(ERASURE_OPERATIONS.listErasedOrders, {
    name: "orders erased",
    examples: ["admin orders erased", "admin orders erased --all --json"],
    headings: ["day", "erased"],
    row: ({ day, erased_at }) => [[day, erased_at.slice(0, 19).replace("T", " ")]],
    none: "No order was erased.",
  }),
];
