const INTEGER = /^-?\d+$/;

/** TypeScript's library lacks the third argument of a reviver. */
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

/**
 * Parses JSON without losing digits. An integer that a float can't represent, such as an id over 2^53,
 * becomes a string.
 *
 * @throws SyntaxError
 */
export const parseExactJson = (text: string): unknown => {
  const exact: Reviver = (_, value, { source = "" }) =>
    typeof value === "number" && !Number.isSafeInteger(value) && INTEGER.test(source) ? source : value;
  return JSON.parse(text, exact as (key: string, value: unknown) => unknown);
};
