import {
  MAX_ORDER_NAMES,
  type NamedExplanationView,
} from "../../../../../shared/attribution/views/orders.schema.ts";

type Line = NamedExplanationView["lines"][number];

/** Why a line is credited to no video, in a sentence; nothing where a signal nearly names it, which is said beside it. */
export const whyUncredited = (
  { product_id: id, near_miss: near }: Line,
  { lines, products, names, unusable_signals: unusable }: NamedExplanationView,
): string => {
  if (near !== undefined) return "";
  if (products.some(({ product_id }) => product_id === id))
    return "The signals that name this product can’t be used.";
  if (products.length === 0 && unusable === 0) return "The order came with no signal of its products.";
  const isKnown =
    names.products.some(({ product_id }) => product_id === id) ||
    // So many products are not all looked up.
    new Set(lines.map(({ product_id }) => product_id)).size > MAX_ORDER_NAMES;
  return isKnown
    ? "No signal of this order names this product."
    : "No signal of this order names this id, and your catalog does not have it.";
};
