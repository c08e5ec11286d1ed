import Big from "big.js";
import type { AmendedItem } from "../../../../../shared/attribution/amendments/amendment.schema.ts";
import type { OrderView } from "../../../../../shared/attribution/views/orders.schema.ts";
import { multiplyShare } from "../../lib/text/decimals.ts";

export type OrderLine = OrderView["lines"][number];

export const readLeft = ({ quantity, quantity_left, amount, revenue_left }: OrderLine) => ({
  units: quantity_left ?? quantity,
  revenue: revenue_left ?? amount,
});

const isSame = (amount: string, other: string): boolean => new Big(amount).eq(other);

export const isReduced = (line: OrderLine): boolean => {
  const { units, revenue } = readLeft(line);
  return !isSame(revenue, multiplyShare(line.amount, units, line.quantity));
};

/** Tests that a line is ambiguous: its product has several lines without an `item_id`. */
export const isAmbiguous = ({ item_id, product_id }: OrderLine, lines: readonly OrderLine[]): boolean =>
  item_id === undefined && lines.filter((each) => each.product_id === product_id).length > 1;

const name = ({ product_id, item_id }: OrderLine) => ({
  product_id,
  ...(item_id !== undefined && { item_id }),
});

/**
 * Fewer units never increase the amount: a lowered price is kept.
 * @param units remaining units of each line, in order
 */
export const changedItems = (
  lines: readonly OrderLine[],
  units: readonly (number | string)[],
): AmendedItem[] =>
  lines.flatMap((line, index) => {
    const quantity = Number(units[index]);
    const left = readLeft(line);
    if (quantity === left.units || isAmbiguous(line, lines)) return [];
    const keepsShare = quantity > 0 && quantity < left.units && isReduced(line);
    const amount = keepsShare ? { amount: multiplyShare(left.revenue, quantity, left.units) } : {};
    return [{ ...name(line), quantity, ...amount }];
  });

export const orderedItems = (lines: readonly OrderLine[]): AmendedItem[] =>
  lines.flatMap((line) => {
    const { units, revenue } = readLeft(line);
    const isWhole = units === line.quantity && isSame(revenue, line.amount);
    return isWhole || isAmbiguous(line, lines) ? [] : [{ ...name(line), quantity: line.quantity }];
  });

/** Includes fees kept for returned lines. */
export const isNothingLeft = (lines: readonly OrderLine[], units: readonly (number | string)[]): boolean =>
  lines.every((line, index) => {
    const { units: before, revenue } = readLeft(line);
    return units[index] === 0 && (before > 0 || isSame(revenue, "0"));
  });
