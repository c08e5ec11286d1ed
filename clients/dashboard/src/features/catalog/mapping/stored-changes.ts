import type { MappedField } from "../../../../../../shared/vocabulary/product-api.ts";

/** The stored copy's field that a mapped field is stored as. */
const STORED_AS: Readonly<Partial<Record<MappedField, string>>> = {
  image: "thumbnail_image",
  regular_price: "compare_price",
  sku: "product_metadata",
};

/** Whether the next refresh changes what is stored of a field. */
export const isChangedBy = (
  preview: { changes?: { set: Record<string, unknown>; remove: string[] } | undefined } | undefined,
  field: MappedField,
): boolean => {
  const name = STORED_AS[field] ?? field;
  return (
    preview?.changes !== undefined && (name in preview.changes.set || preview.changes.remove.includes(name))
  );
};
