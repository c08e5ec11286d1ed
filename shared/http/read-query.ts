import { ValidationFailed } from "../errors.ts";

/**
 * Reads one query parameter. API Gateway joins a repeated one with commas, so the raw query string is read.
 *
 * @param rawQueryString without the `?`
 * @throws ValidationFailed where the parameter is repeated
 */
export const readOptionalParameter = (rawQueryString: string, name: string): string | undefined => {
  const values = new URLSearchParams(rawQueryString).getAll(name);
  if (values.length > 1) throw new ValidationFailed(`${name}: expected one query parameter, not several`);
  return values[0] === "" ? undefined : values[0];
};

/** @throws ValidationFailed where the parameter is missing, empty or repeated */
export const readParameter = (rawQueryString: string, name: string): string => {
  const value = readOptionalParameter(rawQueryString, name);
  if (value === undefined) throw new ValidationFailed(`${name}: required as a query parameter`);
  return value;
};
