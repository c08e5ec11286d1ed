import { MAPPED_FIELDS, type MappedField } from "../../vocabulary/product-api.ts";

/** A JMESPath expression (https://jmespath.org/specification.html) for each field. */
export type Mapping = Readonly<Partial<Record<MappedField, string>>>;

/** The preset's mapping with the overrides applied; `null` removes a field. */
export const mergeMapping = (
  preset: Mapping,
  overrides: Readonly<Partial<Record<MappedField, string | null | undefined>>>,
): Record<string, string> => {
  const merged = { ...preset, ...overrides };
  return Object.fromEntries(
    MAPPED_FIELDS.flatMap((field) => {
      const expression = merged[field];
      return expression == null ? [] : [[field, expression]];
    }),
  );
};
