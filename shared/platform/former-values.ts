import { isDeepStrictEqual } from "node:util";

/**
 * What the fields that a change alters were before, so that an audit can say both.
 *
 * @returns the fields that are altered alone; `null`: it was not set
 */
export const formerValues = (before: object, change: object): Record<string, unknown> => {
  const were = before as Readonly<Record<string, unknown>>;
  const altered = Object.entries(change).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(were[name] ?? null, value),
  );
  return Object.fromEntries(altered.map(([name]) => [name, were[name] ?? null]));
};
