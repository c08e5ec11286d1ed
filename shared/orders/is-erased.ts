/** What an order's item is while its id is still needed: it holds nothing that was reported. */
export const isErased = (item: Readonly<Record<string, unknown>>): boolean => item.erased_at !== undefined;
