/** Readers of parsed JSON. They return `undefined` for an unexpected type. */

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) => (isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    value,
  );

export const listAt = (value: unknown, ...path: readonly string[]): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};

export const textAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = at(value, ...path);
  return typeof found === "string" && found.isWellFormed() ? found : undefined;
};

export const integerAt = (value: unknown, ...path: readonly string[]): number | undefined => {
  const found = at(value, ...path);
  return Number.isSafeInteger(found) ? (found as number) : undefined;
};
