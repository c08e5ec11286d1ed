import type { NamedExplanationView } from "../../../../../shared/attribution/views/orders.schema.ts";
import { texts } from "./texts/en.ts";

type NearMiss = NonNullable<NamedExplanationView["lines"][number]["near_miss"]>;

/** Correction for a line that a signal nearly matches. */
export const nearMissText = (
  { signal_product_id: id, differs_by }: NearMiss,
  { products }: NamedExplanationView["names"],
): string => {
  const meant = products.find(({ product_id }) => product_id === id);
  if (differs_by.includes("sku") && meant) return texts.isSku(meant.title, id);
  return texts.differs(id, differs_by.map((difference) => texts.differences[difference]).join(texts.and));
};
