import Big from "big.js";
import type { AmendedItem, AmendmentBody } from "../../attribution/amendments/amendment.schema.ts";
import type { AmendmentPlace } from "../../attribution/amendments/amendment.ts";
import type { OrderItem } from "../../orders/order-report.schema.ts";
import { lineAmount, readAmount } from "../../platform/money.ts";
import type { AmendmentReason } from "../../vocabulary/amendments.ts";
import { currencyDigits } from "../../vocabulary/currencies.ts";
import type { ShopLine, ShopOrder } from "./shop-order.ts";

type LineLeft = { readonly line: ShopLine; readonly amount: Big };

/** Some shops use more fraction digits than the currency has. */
const amountDigits = ({ amount, currency }: Pick<ShopLine, "amount" | "currency">): number =>
  Math.max(currencyDigits(currency), readAmount(amount).digits);

const unitsLeft = (line: ShopLine): Big =>
  line.quantity_left === line.quantity
    ? new Big(line.amount)
    : new Big(line.amount).times(line.quantity_left).div(line.quantity).round(amountDigits(line));

const sum = (amounts: readonly Big[]): Big => amounts.reduce((a, b) => a.plus(b), new Big(0));

/**
 * Passes each rounding difference to the next share. The shares add up to the total, and none is
 * negative or exceeds its amount.
 * @param digits at least the fraction digits of each amount
 */
const spread = (total: Big, amounts: readonly Big[], digits: number): Big[] => {
  const whole = sum(amounts);
  if (whole.eq(0)) return amounts.map(() => new Big(0));
  let reached = new Big(0);
  let given = new Big(0);
  return amounts.map((amount) => {
    reached = reached.plus(amount);
    const upToHere = total.times(reached).div(whole).round(digits);
    const share = upToHere.minus(given);
    given = upToHere;
    return share;
  });
};

/** A refund without returned units reduces all lines except gift cards. */
const readLinesLeft = ({ lines, given_back, currency }: ShopOrder): LineLeft[] => {
  const costs = lines.map(unitsLeft);
  const bearing = costs.map((cost, index) => (lines[index]?.isGiftCard ? new Big(0) : cost));
  const most = sum(bearing);
  const total = new Big(given_back).gt(most) ? most : new Big(given_back);
  const digits = [{ amount: given_back, currency }, ...lines].map(amountDigits);
  const shares = spread(total, bearing, Math.max(...digits));
  return lines.map((line, index) => ({
    line,
    amount: (costs[index] ?? new Big(0)).minus(shares[index] ?? 0),
  }));
};

export const hasComeBack = ({ isCancelled, given_back, lines }: ShopOrder): boolean =>
  isCancelled ||
  new Big(given_back).gt(0) ||
  lines.some(({ quantity, quantity_left }) => quantity_left < quantity);

const STEPS_OF_A_SECOND = 1_000_000;

/** Shopify's times have whole seconds. A second state in the same second adds 1. */
const nextVersion = ({ updated_at }: ShopOrder, before: readonly AmendmentPlace[]): number => {
  const first = Math.floor(Date.parse(updated_at) / 1000) * STEPS_OF_A_SECOND;
  const ofSecond = before
    .map(({ version = 0 }) => version)
    .filter((version) => version >= first && version < first + STEPS_OF_A_SECOND);
  return Math.max(first - 1, ...ofSecond) + 1;
};

const readReason = ({ isCancelled, isFraud, isRefunded }: ShopOrder): AmendmentReason => {
  if (isCancelled) return isFraud ? "fraud" : "cancellation";
  return isRefunded ? "refund" : "edit";
};

/**
 * A complete line has no `amount`. Its recorded unit price is rounded and may not add up to the
 * shop's amount.
 */
const amendLine = ({ item_id, quantity, price }: OrderItem, { line, amount }: LineLeft): AmendedItem => {
  const recorded = new Big(lineAmount(price, quantity));
  const units = Math.min(line.quantity_left, quantity);
  if (units === quantity && amount.gte(recorded.round(amountDigits(line)))) return { item_id, quantity };
  return { item_id, quantity: units, amount: (amount.lt(recorded) ? amount : recorded).toFixed() };
};

export const SHOPIFY = "shopify" as const;

export type ShopAmendment = AmendmentBody & { readonly source: typeof SHOPIFY; readonly version: number };

/**
 * The same order produces the same amendment, except for its version.
 * @returns `undefined` if the shop's order has none of the lines
 */
export const toAmendment = (
  order: ShopOrder,
  recorded: readonly OrderItem[],
  before: readonly AmendmentPlace[],
): ShopAmendment | undefined => {
  const { order_id, isCancelled } = order;
  const said = {
    order_id,
    source: SHOPIFY,
    version: nextVersion(order, before),
    reason: readReason(order),
  };
  if (isCancelled) return { ...said, cancelled: true };
  const inShop = new Map(readLinesLeft(order).map((each) => [each.line.item_id, each]));
  const items = recorded.flatMap((item) => {
    const found = inShop.get(item.item_id ?? "");
    return found === undefined || found.line.currency !== item.currency ? [] : [amendLine(item, found)];
  });
  return items.length === 0 ? undefined : { ...said, items };
};
