import Big from "big.js";
import { invalid } from "../../platform/errors.ts";
import { lineAmount } from "../../platform/money.ts";
import type { AttributedLine } from "../rule/attribution.ts";
import type { AmendedItem, AmendmentBody } from "./amendment.schema.ts";
import type { AmendmentContent, LineLeft } from "./amendment.ts";

export type OrderedLine = Pick<
  AttributedLine,
  "product_id" | "item_id" | "quantity" | "price" | "amount" | "currency"
>;

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
    // The line with this `item_id` has another product.
    return { found: ofItem.filter(isMeant), field: "product_id" };
  };
};

/** `amount` if given, else the quantity times `price` or the ordered price. */
const amountLeft = (
  at: string,
  { quantity, price, amount, currency }: AmendedItem,
  line: OrderedLine,
): string => {
  if (currency != null && currency !== line.currency)
    throw invalid(`${at}.currency`, "other_currency", { currency: line.currency });
  if (quantity > line.quantity)
    throw invalid(`${at}.quantity`, "quantity_above_ordered", { ordered: line.quantity });
  if (price != null && amount != null) throw invalid(at, "either_field", { one: "price", other: "amount" });
  if (amount != null) {
    if (new Big(amount).lt(0)) throw invalid(`${at}.amount`, "amount_negative");
    if (new Big(amount).gt(line.amount)) throw invalid(`${at}.amount`, "amount_above_ordered");
    return amount;
  }
  if (price != null && new Big(price).gt(line.price)) throw invalid(`${at}.price`, "price_above_ordered");
  return quantity === 0 ? "0" : lineAmount(price ?? line.price, quantity);
};

/** @throws ValidationFailed that names the field */
export const readContent = (
  ordered: readonly OrderedLine[],
  { reason, cancelled, items }: Pick<AmendmentBody, "reason" | "cancelled" | "items">,
): AmendmentContent => {
  if (cancelled != null) {
    if (items != null) throw invalid("items", "cancelled_with_items");
    return { reason, cancelled: true, lines: [] };
  }
  if (items == null) throw invalid("items", "items_missing");
  const find = indexLines(ordered);
  const named = new Map<number, LineLeft>();
  for (const [position, item] of items.entries()) {
    const at = `items[${position}]`;
    if (item.item_id == null && item.product_id == null)
      throw invalid(at, "some_field", { one: "item_id", other: "product_id" });
    const { found, field } = find(item);
    const [line, another] = found;
    if (line === undefined) throw invalid(`${at}.${field}`, "line_unknown");
    if (another !== undefined) throw invalid(at, "line_ambiguous");
    if (named.has(line.index)) throw invalid(at, "line_repeated");
    named.set(line.index, { line: line.index, quantity: item.quantity, amount: amountLeft(at, item, line) });
  }
  return { reason, cancelled: false, lines: [...named.values()].sort((a, b) => a.line - b.line) };
};
