import Big from "big.js";
import type { AmendedItem, AmendmentBody } from "../../attribution/amendments/amendment.schema.ts";
import type { OrderItem } from "../../orders/order-report.schema.ts";
import { lineAmount } from "../../platform/money.ts";
import type { AmendmentReason } from "../../vocabulary/amendments.ts";
import { currencyDigits } from "../../vocabulary/currencies.ts";
import type { ShopLine, ShopOrder } from "./shop-order.ts";

/** What is left of a line: units that did not come back, and what of the money for them was not given back either. */
type LineLeft = { readonly line: ShopLine; readonly amount: Big };

/** What the units that are left cost. */
const unitsLeft = ({ amount, quantity, quantity_left, currency }: ShopLine): Big =>
  quantity_left === quantity
    ? new Big(amount)
    : new Big(amount).times(quantity_left).div(quantity).round(currencyDigits(currency));

const sum = (amounts: readonly Big[]): Big => amounts.reduce((a, b) => a.plus(b), new Big(0));

/**
 * Spreads an amount over others by their size. What each is rounded by is made up for by the next, so that the shares add up
 * and none is larger than what it is taken from.
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

/** What is left of each line: money that was given back without units is taken from all of them, but from no gift card. */
const readLinesLeft = ({ lines, given_back, currency }: ShopOrder): LineLeft[] => {
  const costs = lines.map(unitsLeft);
  const bearing = costs.map((cost, index) => (lines[index]?.isGiftCard ? new Big(0) : cost));
  const most = sum(bearing);
  const total = new Big(given_back).gt(most) ? most : new Big(given_back);
  const shares = spread(total, bearing, currencyDigits(currency));
  return lines.map((line, index) => ({
    line,
    amount: (costs[index] ?? new Big(0)).minus(shares[index] ?? 0),
  }));
};

/** Whether anything of an order came back. */
export const hasComeBack = ({ isCancelled, given_back, lines }: ShopOrder): boolean =>
  isCancelled ||
  new Big(given_back).gt(0) ||
  lines.some(({ quantity, quantity_left }) => quantity_left < quantity);

const STEPS_OF_A_SECOND = 1_000_000;

/**
 * Grows with each change of an order. Shopify's times have whole seconds; within one, what came back only grows.
 */
const readVersion = ({ updated_at, lines, given_back, currency, isCancelled }: ShopOrder): number => {
  const units = lines.reduce((count, { quantity, quantity_left }) => count + quantity - quantity_left, 0);
  const cents = Number(new Big(given_back).times(10 ** currencyDigits(currency)).toFixed(0));
  const cameBack = units + cents + (isCancelled ? 1 : 0);
  const seconds = Math.floor(Date.parse(updated_at) / 1000);
  return seconds * STEPS_OF_A_SECOND + Math.min(cameBack, STEPS_OF_A_SECOND - 1);
};

const readReason = ({ isCancelled, isFraud, isRefunded }: ShopOrder): AmendmentReason => {
  if (isCancelled) return isFraud ? "fraud" : "cancellation";
  return isRefunded ? "refund" : "edit";
};

/**
 * What is left of a recorded line, never more than was recorded: what was raised or added since is no part of the order. A line
 * that is whole says no amount, since a recorded price of a third of a cent does not add up to the shop's.
 */
const amendLine = (
  { item_id, quantity, price, currency }: OrderItem,
  { line, amount }: LineLeft,
): AmendedItem => {
  const recorded = new Big(lineAmount(price, quantity));
  const units = Math.min(line.quantity_left, quantity);
  if (units === quantity && amount.gte(recorded.round(currencyDigits(currency))))
    return { item_id, quantity };
  return { item_id, quantity: units, amount: (amount.lt(recorded) ? amount : recorded).toFixed() };
};

/** What a shop says is left of an order. */
export type ShopAmendment = AmendmentBody & { readonly source: "shopify"; readonly version: number };

/**
 * What is left of an order, as an amendment that names all of its lines: it follows from the order alone, so the same state
 * read twice is the same amendment, whatever was sent before.
 *
 * @param recorded the order's lines as they were recorded
 * @returns `undefined` if the shop's order has none of them
 */
export const toAmendment = (order: ShopOrder, recorded: readonly OrderItem[]): ShopAmendment | undefined => {
  const { order_id, isCancelled } = order;
  const said = {
    order_id,
    source: "shopify" as const,
    version: readVersion(order),
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
