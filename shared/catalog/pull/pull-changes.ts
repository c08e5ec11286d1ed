import type { MappedProduct } from "../product-api/product-mapping.ts";
import type { Product } from "../products/stored-product.ts";

type Seen = Product & { readonly taken_down_by?: "push" | "pull" };

/** What a pull changes of a stored copy. */
export type PullChanges = {
  readonly set: Readonly<Partial<MappedProduct>>;
  readonly remove: readonly (keyof MappedProduct)[];
  readonly product_status?: "active";
};

/**
 * Absent from the merchant's answer, these mean something: no struck-through price, stock not tracked. Any
 * other field keeps its stored value, which may have been pushed.
 */
const CLEARED_WHEN_ABSENT = ["compare_price", "stock_quantity"] as const;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Compares what a pull found with the stored copy. A product that a refresh took down comes back; one that the
 * merchant pushed `inactive` does not.
 *
 * @returns `undefined` where nothing changes, so that nothing is written
 */
export const pullChanges = (pulled: MappedProduct, seen: Seen | undefined): PullChanges | undefined => {
  if (seen === undefined) return { set: pulled, remove: [], product_status: "active" };
  const stored: Readonly<Record<string, unknown>> = { ...seen };
  const set = Object.fromEntries(
    Object.entries(pulled).filter(([field, value]) => !isSame(value, stored[field])),
  );
  const remove = CLEARED_WHEN_ABSENT.filter(
    (field) => pulled[field] === undefined && seen[field] !== undefined,
  );
  const comesBack = seen.product_status === "inactive" && seen.taken_down_by === "pull";
  if (Object.keys(set).length === 0 && remove.length === 0 && !comesBack) return undefined;
  return { set, remove, ...(comesBack && { product_status: "active" as const }) };
};
