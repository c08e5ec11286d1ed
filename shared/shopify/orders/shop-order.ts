import Big from "big.js";
import { readAmount as readDecimal } from "../../platform/money.ts";
import { at, integerAt, listAt, textAt } from "../../platform/read-json.ts";
import { type Amount, DECIMAL_PATTERN, MAX_QUANTITY } from "../../vocabulary/money.ts";
import { idOfGid, timeAt } from "../read-json.ts";

export type ShopLine = {
  readonly item_id: string;
  readonly product_id?: string;
  readonly sku?: string;
  readonly isGiftCard: boolean;
  readonly quantity: number;
  /** Number of units that were neither refunded nor removed. */
  readonly quantity_left: number;
  /** Price of all ordered units after discounts. Includes tax if the shop's prices do. */
  readonly amount: Amount;
  readonly currency: string;
};

/** Contains no personal data. */
export type ShopOrder = {
  readonly order_id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly currency: string;
  readonly isTest: boolean;
  readonly isCancelled: boolean;
  readonly isFraud: boolean;
  readonly isRefunded: boolean;
  /** Refunded money in addition to the price of refunded units. */
  readonly given_back: Amount;
  readonly lines: readonly ShopLine[];
  readonly attributes: readonly unknown[];
};

export const REFUNDED_STATES: ReadonlySet<string> = new Set(["PARTIALLY_REFUNDED", "REFUNDED"]);

/** A line costs 7 query points. */
export const LINE_FIELDS = `nodes {
  id quantity currentQuantity isGiftCard sku product { id }
  originalUnitPriceSet { shopMoney { amount currencyCode } }
  discountAllocations { allocatedAmountSet { shopMoney { amount } } }
 } pageInfo { hasNextPage endCursor }`;

export const ORDER_FIELDS = `id test createdAt updatedAt cancelledAt cancelReason displayFinancialStatus currencyCode
  refundDiscrepancySet { shopMoney { amount } } customAttributes { key value }`;

const decimalAt = (value: unknown, ...path: readonly string[]): Big | undefined => {
  const text = textAt(value, ...path) ?? "";
  return DECIMAL_PATTERN.test(text.replace(/^-/, "")) ? new Big(text) : undefined;
};

/** Exact total of a line. Keeps all fraction digits, so that parts of the total are exact too. */
const readAmount = (line: unknown, quantity: number): Amount | undefined => {
  const unit = decimalAt(line, "originalUnitPriceSet", "shopMoney", "amount");
  if (unit === undefined || unit.lt(0)) return undefined;
  const discounts = listAt(line, "discountAllocations").map(
    (each) => decimalAt(each, "allocatedAmountSet", "shopMoney", "amount") ?? new Big(0),
  );
  const left = discounts.reduce((sum, discount) => sum.minus(discount), unit.times(quantity));
  const digits = [unit, ...discounts].map((each) => readDecimal(each.toFixed()).digits);
  return (left.gt(0) ? left : new Big(0)).toFixed(Math.max(...digits));
};

const readLine = (line: unknown, currency: string): ShopLine[] => {
  const item_id = idOfGid("LineItem", at(line, "id"));
  const quantity = integerAt(line, "quantity");
  if (item_id === undefined || quantity === undefined || quantity < 1 || quantity > MAX_QUANTITY) return [];
  const amount = readAmount(line, quantity);
  if (amount === undefined) return [];
  const left = integerAt(line, "currentQuantity") ?? quantity;
  const product_id = idOfGid("Product", at(line, "product", "id"));
  const sku = textAt(line, "sku");
  return [
    {
      item_id,
      ...(product_id !== undefined && { product_id }),
      ...(sku && { sku }),
      isGiftCard: at(line, "isGiftCard") === true,
      quantity,
      quantity_left: Math.max(0, Math.min(left, quantity)),
      amount,
      currency: textAt(line, "originalUnitPriceSet", "shopMoney", "currencyCode") ?? currency,
    },
  ];
};

export const readShopOrder = (order: unknown, lines: readonly unknown[]): ShopOrder | undefined => {
  const order_id = idOfGid("Order", at(order, "id"));
  const created_at = timeAt(order, "createdAt");
  const updated_at = timeAt(order, "updatedAt");
  if (order_id === undefined || created_at === undefined || updated_at === undefined) return undefined;
  const currency = textAt(order, "currencyCode") ?? "";
  // Positive if the merchant kept a part. Negative if the merchant refunded more than Shopify suggested.
  const discrepancy = decimalAt(order, "refundDiscrepancySet", "shopMoney", "amount") ?? new Big(0);
  return {
    order_id,
    created_at,
    updated_at,
    currency,
    isTest: at(order, "test") === true,
    isCancelled: textAt(order, "cancelledAt") !== undefined,
    isFraud: at(order, "cancelReason") === "FRAUD",
    isRefunded: REFUNDED_STATES.has(textAt(order, "displayFinancialStatus") ?? ""),
    given_back: (discrepancy.lt(0) ? discrepancy.neg() : new Big(0)).toFixed(),
    lines: lines.flatMap((line) => readLine(line, currency)),
    attributes: listAt(order, "customAttributes"),
  };
};
