import type { MappedField } from "../../../../../../shared/vocabulary/product-api.ts";

/** The stored field of each mapped field. */
const STORED_AS: Readonly<Partial<Record<MappedField, string>>> = {
  image: "thumbnail_image",
  regular_price: "compare_price",
  sku: "product_metadata",
};

/** Tests that the next refresh changes the stored value of a field. */
export const isChangedBy = (
  preview: { changes?: { set: Record<string, unknown>; remove: string[] } | undefined } | undefined,
  field: MappedField,
): boolean => {
  const name = STORED_AS[field] ?? field;
  return (
    preview?.changes !== undefined && (name in preview.changes.set || preview.changes.remove.includes(name))
  );
};
