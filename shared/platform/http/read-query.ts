import * as v from "valibot";
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

/**
 * One of a parameter's possible values.
 *
 * @throws ValidationFailed for any other
 */
export const readChoice = <const Choice extends string>(
  name: string,
  value: string | undefined,
  choices: readonly Choice[],
): Choice | undefined => {
  if (value === undefined) return undefined;
  const choice = choices.find((each) => each === value);
  if (choice === undefined) throw new ValidationFailed(`${name}: expected one of ${choices.join(", ")}`);
  return choice;
};

/**
 * A parameter's value against its schema.
 *
 * @throws ValidationFailed where it is missing or of another form
 */
export const readValid = <Schema extends v.GenericSchema>(
  name: string,
  value: string | undefined,
  schema: Schema,
): v.InferOutput<Schema> => {
  if (value === undefined) throw new ValidationFailed(`${name}: required as a query parameter`);
  const result = v.safeParse(schema, value);
  if (!result.success) throw new ValidationFailed(`${name}: ${result.issues[0].message}`);
  return result.output;
};
