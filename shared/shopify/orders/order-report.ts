import Big from "big.js";
import type { OrderItem, OrderReport } from "../../orders/order-report.schema.ts";
import { inCurrency } from "../../platform/money.ts";
import { at, textAt } from "../../platform/read-json.ts";
import { isCurrency } from "../../vocabulary/currencies.ts";
import { MAX_ID_CHARACTERS } from "../../vocabulary/ids.ts";
import { DECIMAL_PATTERN } from "../../vocabulary/money.ts";
import type { ShopLine, ShopOrder } from "./shop-order.ts";

/**
 * Shopify hides attributes with a leading underscore from shoppers. A long list continues in
 * `_svc_video_view_2` and so on.
 */
export const SIGNAL_ATTRIBUTES = {
  svc_video_view: "_svc_video_view",
  svc_add_to_cart: "_svc_add_to_cart",
} as const;

const NO_SIGNALS = "[]";
const MAX_LINES = 500;
const MAX_PARTS = 16;
const MAX_SIGNAL_BYTES = 48 * 1024;
const MAX_REPORT_BYTES = 240 * 1024;
const PRICE_DIGITS = 8;

const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const isSignalList = (value: string): boolean => {
  if (jsonBytes(value) > MAX_SIGNAL_BYTES) return false;
  try {
    return Array.isArray(JSON.parse(value));
  } catch {
    return false;
  }
};

type Attributes = ShopOrder["attributes"];

/**
 * Anyone can write cart attributes, and Shopify may truncate them. An invalid attribute must not
 * discard the order or the rest of the list.
 */
const readSignals = (attributes: Attributes, attribute: string): string => {
  const parts = Array.from({ length: MAX_PARTS }, (_, index) => {
    const name = index === 0 ? attribute : `${attribute}_${index + 1}`;
    const value = textAt(
      attributes.findLast((each) => at(each, "key") === name),
      "value",
    );
    return value !== undefined && isSignalList(value) ? value.trim().slice(1, -1).trim() : "";
  });
  const list = `[${parts.filter((part) => part !== "").join(",")}]`;
  return jsonBytes(list) <= MAX_SIGNAL_BYTES ? list : NO_SIGNALS;
};

const SIGNAL_NAME = new RegExp(`^(?:${Object.values(SIGNAL_ATTRIBUTES).join("|")})(?:_\\d+)?$`);

export const hasCutSignals = ({ attributes }: Pick<ShopOrder, "attributes">): boolean =>
  attributes.some((attribute) => {
    const value = textAt(attribute, "value")?.trim() ?? "";
    const isPart = SIGNAL_NAME.test(textAt(attribute, "key") ?? "");
    return isPart && value.startsWith("[") && !isSignalList(value);
  });

/** Multiplied by the quantity, the price equals the line's amount up to the last permitted digit. */
const unitPrice = ({ amount, quantity, currency }: ShopLine): string =>
  inCurrency(new Big(amount).div(quantity).round(PRICE_DIGITS).toFixed(), currency);

/** Empty for a line without a product, such as a tip, and for a gift card, which counts when it is spent. */
const reportLine = (line: ShopLine): OrderItem[] => {
  const { product_id, item_id, sku, quantity, currency } = line;
  if (product_id === undefined || line.isGiftCard || !isCurrency(currency)) return [];
  const price = unitPrice(line);
  if (!DECIMAL_PATTERN.test(price)) return [];
  return [
    {
      product_id,
      price,
      quantity,
      currency,
      item_id,
      ...(sku !== undefined && sku.length <= MAX_ID_CHARACTERS && { sku }),
    },
  ];
};

/** Lines are never matched by SKU. */
const withoutSkus = (report: OrderReport): OrderReport => ({
  ...report,
  order_items: report.order_items.map(({ sku, ...item }) => item),
});

/** @returns `undefined` for a test order, and for an order without products */
export const toOrderReport = ({
  order_id,
  isTest,
  lines,
  attributes,
}: ShopOrder): OrderReport | undefined => {
  const order_items = lines.flatMap(reportLine);
  if (isTest || order_items.length === 0) return undefined;
  const report = {
    order_id,
    order_items: order_items.slice(0, MAX_LINES),
    svc_video_view: readSignals(attributes, SIGNAL_ATTRIBUTES.svc_video_view),
    svc_add_to_cart: readSignals(attributes, SIGNAL_ATTRIBUTES.svc_add_to_cart),
  };
  return jsonBytes(report) <= MAX_REPORT_BYTES ? report : withoutSkus(report);
};
