const INTEGER = /^-?\d+$/;

/** TypeScript's library does not know the third argument of a reviver yet. */
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

/**
 * Parses JSON without losing digits: an integer that no float can hold, such as an id over 2^53, becomes its text.
 *
 * @throws SyntaxError
 */
export const parseExactJson = (text: string): unknown => {
  const exact: Reviver = (_, value, { source = "" }) =>
    typeof value === "number" && !Number.isSafeInteger(value) && INTEGER.test(source) ? source : value;
  return JSON.parse(text, exact as (key: string, value: unknown) => unknown);
};
