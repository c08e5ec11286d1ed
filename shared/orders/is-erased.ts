/** Tests for an erased order, of which only the key remains. */
export const isErased = (item: Readonly<Record<string, unknown>>): boolean => item.erased_at !== undefined;
