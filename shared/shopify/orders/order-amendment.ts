import Big from "big.js";
import type { AmendedItem, AmendmentBody } from "../../attribution/amendments/amendment.schema.ts";
import type { AmendmentPlace } from "../../attribution/amendments/amendment.ts";
import type { OrderItem } from "../../orders/order-report.schema.ts";
import { lineAmount, readAmount } from "../../platform/money.ts";
import type { AmendmentReason } from "../../vocabulary/amendments.ts";
import { currencyDigits } from "../../vocabulary/currencies.ts";
import type { ShopLine, ShopOrder } from "./shop-order.ts";

/** What is left of a line: units that did not come back, and what of the money for them was not given back either. */
type LineLeft = { readonly line: ShopLine; readonly amount: Big };

/** How many digits behind the point amounts have: shops price some currencies below what counts as their smallest unit. */
const amountDigits = ({ amount, currency }: Pick<ShopLine, "amount" | "currency">): number =>
  Math.max(currencyDigits(currency), readAmount(amount).digits);

/** What the units that are left cost. */
const unitsLeft = (line: ShopLine): Big =>
  line.quantity_left === line.quantity
    ? new Big(line.amount)
    : new Big(line.amount).times(line.quantity_left).div(line.quantity).round(amountDigits(line));

const sum = (amounts: readonly Big[]): Big => amounts.reduce((a, b) => a.plus(b), new Big(0));

/**
 * Spreads an amount over others by their size. What each is rounded by is made up for by the next, so that the shares add up
 * and none is negative or larger than what it is taken from.
 *
 * @param total at most the sum of the amounts
 * @param digits at least as many behind the point as any of them has
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
  const digits = [{ amount: given_back, currency }, ...lines].map(amountDigits);
  const shares = spread(total, bearing, Math.max(...digits));
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
 * The version of what a shop says now, if it differs from what it said before. Shopify's times have whole seconds: within
 * one, each thing it says is a version more than the last.
 *
 * @param before what the shop said of the order before
 */
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
 * What is left of a recorded line, never more than was recorded: what was raised or added since is no part of the order. A line
 * that is whole says no amount, since a recorded price of a third of a cent does not add up to the shop's.
 */
const amendLine = ({ item_id, quantity, price }: OrderItem, { line, amount }: LineLeft): AmendedItem => {
  const recorded = new Big(lineAmount(price, quantity));
  const units = Math.min(line.quantity_left, quantity);
  if (units === quantity && amount.gte(recorded.round(amountDigits(line)))) return { item_id, quantity };
  return { item_id, quantity: units, amount: (amount.lt(recorded) ? amount : recorded).toFixed() };
};

/** Who sends a shop's amendments. */
export const SHOPIFY = "shopify" as const;

/** What a shop says is left of an order. */
export type ShopAmendment = AmendmentBody & { readonly source: typeof SHOPIFY; readonly version: number };

/**
 * What is left of an order, as an amendment that names all of its lines: it follows from the order alone, but for its version.
 *
 * @param recorded the order's lines as they were recorded
 * @param before what the shop said of the order before
 * @returns `undefined` if the shop's order has none of them
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
