const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const comparable = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    isRecord(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  );

/** @returns previous values of the changed fields. `null` for a field that was not set */
export const formerValues = (before: object, change: object): Record<string, unknown> => {
  const were = before as Readonly<Record<string, unknown>>;
  const altered = Object.entries(change).filter(
    ([name, value]) => value !== undefined && comparable(were[name] ?? null) !== comparable(value),
  );
  return Object.fromEntries(altered.map(([name]) => [name, were[name] ?? null]));
};
