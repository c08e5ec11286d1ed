import type { MappedProduct } from "../product-api/product-mapping.ts";
import type { StoredProduct } from "../products/stored-product.ts";

/** The changes that a pull makes to a stored product. */
export type PullChanges = {
  readonly set: Readonly<Partial<MappedProduct>>;
  readonly remove: readonly string[];
  readonly product_status?: "active";
};

/**
 * Absence means something for these: no discount, no sale, stock not tracked. Other fields that are absent from the
 * answer keep their stored value, which may come from a push.
 */
const CLEARED_WHEN_ABSENT = ["compare_price", "sale", "price_hidden", "stock_quantity"] as const;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Compares a pulled product with the stored one. A product that a refresh took down becomes active again; one
 * that the merchant pushed as `inactive` does not.
 *
 * @returns `undefined` when nothing changes
 */
export const pullChanges = (
  pulled: MappedProduct,
  seen: Omit<StoredProduct, "source" | "created_at" | "updated_at"> | undefined,
): PullChanges | undefined => {
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
