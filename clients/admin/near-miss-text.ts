import type { NamedExplanationView } from "../../shared/attribution/views/orders.schema.ts";
import type { IdDifference } from "../../shared/vocabulary/signal-kinds.ts";

type NearMiss = NonNullable<NamedExplanationView["lines"][number]["near_miss"]>;

const DIFFERENCES: Readonly<Record<IdDifference, string>> = {
  white_space: "white space",
  leading_zeros: "leading zeros",
  case: "upper and lower case",
  sku: "the SKU instead of the ID",
};

/** Suggests a fix for an order line whose id nearly matches a signal. */
export const nearMissText = (
  { signal_product_id: id, differs_by }: NearMiss,
  { products }: NamedExplanationView["names"],
): string => {
  const meant = products.find(({ product_id }) => product_id === id);
  if (differs_by.includes("sku") && meant) return `This ID is the SKU of ${meant.title}: send ${id}.`;
  const differences = differs_by.map((difference) => DIFFERENCES[difference]).join(" and ");
  return `A signal has the ID ${id}, which differs in ${differences}. Report the ID from your catalog.`;
};
