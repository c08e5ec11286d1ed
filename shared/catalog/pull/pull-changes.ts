import { CLEARED_WHEN_ABSENT } from "../../vocabulary/product-fields.ts";
import type { MappedProduct } from "../product-api/product-mapping.ts";
import { descriptionHash, type StoredProduct } from "../products/stored-product.ts";

export type PullChanges = {
  readonly set: Readonly<Partial<MappedProduct>>;
  readonly remove: readonly string[];
  readonly product_status?: "active";
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Seen = Omit<StoredProduct, "source" | "created_at" | "updated_at">;

const changedFields = ({ description, ...pulled }: MappedProduct, seen: Seen): PullChanges["set"] => {
  const stored: Readonly<Record<string, unknown>> = { ...seen };
  const isNew = description !== undefined && descriptionHash(description) !== seen.description_hash;
  return {
    ...Object.fromEntries(Object.entries(pulled).filter(([field, value]) => !isSame(value, stored[field]))),
    ...(isNew && { description }),
  };
};

export const pullChanges = (pulled: MappedProduct, seen: Seen | undefined): PullChanges | undefined => {
  if (seen === undefined) return { set: pulled, remove: [], product_status: "active" };
  const set = changedFields(pulled, seen);
  const remove = CLEARED_WHEN_ABSENT.filter(
    (field) => pulled[field] === undefined && seen[field] !== undefined,
  );
  const isReactivated = seen.product_status === "inactive" && seen.taken_down_by === "pull";
  if (Object.keys(set).length === 0 && remove.length === 0 && !isReactivated) return undefined;
  return { set, remove, ...(isReactivated && { product_status: "active" as const }) };
};
