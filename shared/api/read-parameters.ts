import * as v from "valibot";
import { NotFound } from "../platform/errors.ts";
import type { Operation, ParametersOf } from "./operation.ts";
import { PATH_PARAMETERS } from "./path-parameters.schema.ts";

const pathParameters = new Map<string, v.GenericSchema>(Object.entries(PATH_PARAMETERS));

export const readParameters = <O extends Operation>(
  _: O,
  values: Readonly<Record<string, string | undefined>>,
): ParametersOf<O> => {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const schema = pathParameters.get(name);
    const result = schema && v.safeParse(schema, value);
    if (!result?.success) throw new NotFound();
    read[name] = result.output;
  }
  return read as ParametersOf<O>;
};
