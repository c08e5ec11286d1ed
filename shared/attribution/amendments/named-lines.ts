import Big from "big.js";
import { ValidationFailed } from "../../platform/errors.ts";
import { lineAmount } from "../../platform/money.ts";
import type { AttributedLine } from "../rule/attribution.ts";
import type { AmendedItem, AmendmentBody } from "./amendment.schema.ts";
import type { AmendmentContent, LineLeft } from "./amendment.ts";

/** A line as it was ordered. */
export type OrderedLine = Pick<
  AttributedLine,
  "product_id" | "item_id" | "quantity" | "price" | "amount" | "currency"
>;

const refuse = (field: string, problem: string): never => {
  throw new ValidationFailed(`${field}: ${problem}`);
};

/** Finds lines by `item_id` where the order gave one, else by `product_id`. */
const indexLines = (ordered: readonly OrderedLine[]) => {
  const lines = ordered.map((line, index) => ({ ...line, index }));
  const byItem = Map.groupBy(lines, ({ item_id }) => item_id);
  const byProduct = Map.groupBy(lines, ({ product_id }) => product_id);
  return ({ item_id, product_id }: AmendedItem) => {
    const ofProduct = byProduct.get(product_id ?? "") ?? [];
    if (item_id == null) return { found: ofProduct, field: "product_id" };
    const ofItem = byItem.get(item_id);
    if (ofItem === undefined)
      return { found: ofProduct.filter((line) => line.item_id === undefined), field: "item_id" };
    const isMeant = (line: OrderedLine) => product_id == null || line.product_id === product_id;
    // Its item_id is there: what does not fit is the product.
    return { found: ofItem.filter(isMeant), field: "product_id" };
  };
};

/** What is left of a line's amount: `amount` exactly, or `price`, or the ordered price, for each unit that is left. */
const amountLeft = (
  at: string,
  { quantity, price, amount, currency }: AmendedItem,
  line: OrderedLine,
): string => {
  if (currency != null && currency !== line.currency)
    refuse(`${at}.currency`, `this line was ordered in ${line.currency}`);
  if (quantity > line.quantity)
    refuse(`${at}.quantity`, `expected at most the ${line.quantity} that were ordered`);
  if (price != null && amount != null) refuse(at, "expected price or amount, not both");
  if (amount != null) {
    if (new Big(amount).lt(0)) refuse(`${at}.amount`, "expected an amount that is not negative");
    if (new Big(amount).gt(line.amount))
      refuse(`${at}.amount`, "expected at most the amount that was ordered");
    return amount;
  }
  if (price != null && new Big(price).gt(line.price))
    refuse(`${at}.price`, "expected at most the price that was ordered");
  return quantity === 0 ? "0" : lineAmount(price ?? line.price, quantity);
};

/**
 * Reads what an amendment says of an order's lines.
 *
 * @param ordered the order's lines
 * @throws ValidationFailed, which names the field
 */
export const readContent = (
  ordered: readonly OrderedLine[],
  { reason, cancelled, items }: Pick<AmendmentBody, "reason" | "cancelled" | "items">,
): AmendmentContent => {
  if (cancelled != null) {
    if (items != null) refuse("items", "a cancelled order has none left; leave them out");
    return { reason, cancelled: true, lines: [] };
  }
  if (items == null) return refuse("items", "expected what is left of the order's lines, or cancelled: true");
  const find = indexLines(ordered);
  const named = new Map<number, LineLeft>();
  for (const [position, item] of items.entries()) {
    const at = `items[${position}]`;
    if (item.item_id == null && item.product_id == null) refuse(at, "expected item_id or product_id");
    const { found, field } = find(item);
    const [line, another] = found;
    if (line === undefined) return refuse(`${at}.${field}`, "the order has no such line");
    if (another !== undefined)
      refuse(
        at,
        "the order has several such lines; report orders with an item_id for each, and send it here",
      );
    if (named.has(line.index)) refuse(at, "this line is named twice");
    named.set(line.index, { line: line.index, quantity: item.quantity, amount: amountLeft(at, item, line) });
  }
  return { reason, cancelled: false, lines: [...named.values()].sort((a, b) => a.line - b.line) };
};
