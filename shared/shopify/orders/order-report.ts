import type { OrderItem, OrderReport } from "../../orders/order-report.schema.ts";
import { isCurrency } from "../../vocabulary/currencies.ts";
import { MAX_ID_CHARACTERS } from "../../vocabulary/ids.ts";
import { DECIMAL_PATTERN, MAX_QUANTITY } from "../../vocabulary/money.ts";
import { at, idAt, integerAt, listAt, textAt } from "../read-json.ts";

/**
 * Cart attributes that the theme extension writes; Shopify hides names with a leading underscore from shoppers. A long
 * list goes on in `_svc_video_view_2` and so on.
 */
export const SIGNAL_ATTRIBUTES = {
  svc_video_view: "_svc_video_view",
  svc_add_to_cart: "_svc_add_to_cart",
} as const;

const NO_SIGNALS = "[]";
/** As many as a report may have: about 100 KB. */
const MAX_LINES = 500;
/** Attributes of a list: more than the theme extension writes. */
const MAX_PARTS = 16;
/** Largest size of each of the two signal strings; more than any widget keeps. */
const MAX_SIGNAL_BYTES = 48 * 1024;
/** A report as large is taken by the service. */
const MAX_REPORT_BYTES = 240 * 1024;

const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const isSignalList = (value: string): boolean => {
  if (jsonBytes(value) > MAX_SIGNAL_BYTES) return false;
  try {
    return Array.isArray(JSON.parse(value));
  } catch {
    return false;
  }
};

/**
 * Anybody can write cart attributes, and Shopify may cut them: an order is never lost to a bad one, nor the other parts of
 * a list.
 */
const readSignals = (order: unknown, attribute: string): string => {
  const attributes = listAt(order, "note_attributes");
  const parts = Array.from({ length: MAX_PARTS }, (_, index) => {
    const name = index === 0 ? attribute : `${attribute}_${index + 1}`;
    const value = textAt(
      attributes.findLast((each) => at(each, "name") === name),
      "value",
    );
    return value !== undefined && isSignalList(value) ? value.trim().slice(1, -1).trim() : "";
  });
  const list = `[${parts.filter((part) => part !== "").join(",")}]`;
  return jsonBytes(list) <= MAX_SIGNAL_BYTES ? list : NO_SIGNALS;
};

const SIGNAL_NAME = new RegExp(`^(?:${Object.values(SIGNAL_ATTRIBUTES).join("|")})(?:_\\d+)?$`);

/** Whether a part of the signals arrived, but not whole: what is left of a list in JSON is none. */
export const hasCutSignals = (order: unknown): boolean =>
  listAt(order, "note_attributes").some((attribute) => {
    const value = textAt(attribute, "value")?.trim() ?? "";
    const isPart = SIGNAL_NAME.test(textAt(attribute, "name") ?? "");
    return isPart && value.startsWith("[") && !isSignalList(value);
  });

/**
 * A line in the shop's own currency, whatever the shopper paid in. A line without a product, such as a tip or one that
 * was typed in, matches no video.
 */
const readLine = (line: unknown, shopCurrency: string | undefined): OrderItem[] => {
  const product_id = idAt(line, "product_id");
  const shopMoney = at(line, "price_set", "shop_money");
  const price = textAt(shopMoney, "amount") ?? textAt(line, "price");
  const currency = textAt(shopMoney, "currency_code") ?? shopCurrency;
  const quantity = integerAt(line, "quantity");
  if (product_id === undefined || quantity === undefined || quantity < 1 || quantity > MAX_QUANTITY)
    return [];
  if (price === undefined || !DECIMAL_PATTERN.test(price)) return [];
  if (currency === undefined || !isCurrency(currency)) return [];
  const item_id = idAt(line, "id");
  const sku = textAt(line, "sku");
  return [
    {
      product_id,
      price,
      quantity,
      currency,
      ...(item_id !== undefined && { item_id }),
      ...(sku && sku.length <= MAX_ID_CHARACTERS && { sku }),
    },
  ];
};

/** No line is matched by its SKU. */
const withoutSkus = (report: OrderReport): OrderReport => ({
  ...report,
  order_items: report.order_items.map(({ sku, ...item }) => item),
});

/**
 * An order in the form that webhooks have, as an order report. Nothing that concerns a person is read.
 *
 * @param order parsed by `parseExactJson`
 * @returns `undefined` for a test order and for one without a line that can be matched
 */
export const readOrderReport = (order: unknown): OrderReport | undefined => {
  const order_id = idAt(order, "id");
  if (order_id === undefined || at(order, "test") === true) return undefined;
  const currency = textAt(order, "currency");
  const order_items = listAt(order, "line_items").flatMap((line) => readLine(line, currency));
  if (order_items.length === 0) return undefined;
  const report = {
    order_id,
    order_items: order_items.slice(0, MAX_LINES),
    svc_video_view: readSignals(order, SIGNAL_ATTRIBUTES.svc_video_view),
    svc_add_to_cart: readSignals(order, SIGNAL_ATTRIBUTES.svc_add_to_cart),
  };
  return jsonBytes(report) <= MAX_REPORT_BYTES ? report : withoutSkus(report);
};
