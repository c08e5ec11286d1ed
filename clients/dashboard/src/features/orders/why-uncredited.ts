import {
  MAX_ORDER_NAMES,
  type NamedExplanationView,
} from "../../../../../shared/attribution/views/orders.schema.ts";
import { texts } from "../../texts/en/orders.ts";

type Line = NamedExplanationView["lines"][number];

export const whyUncredited = (
  { product_id: id, near_miss: near }: Line,
  { lines, products, names, unusable_signals: unusable }: NamedExplanationView,
): string => {
  if (near !== undefined) return "";
  if (products.some(({ product_id }) => product_id === id)) return texts.unusable;
  if (products.length === 0 && unusable === 0) return texts.noSignals;
  const isKnown =
    names.products.some(({ product_id }) => product_id === id) ||
    new Set(lines.map(({ product_id }) => product_id)).size > MAX_ORDER_NAMES;
  return isKnown ? texts.notNamed : texts.notInCatalog;
};
