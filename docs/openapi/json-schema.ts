import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { describeIssue } from "../../shared/vocabulary/problems/problems.ts";

export type JsonSchema = Omit<ReturnType<typeof toJsonSchema>, "$schema">;

export const isSchema = (schema: unknown): schema is JsonSchema =>
  typeof schema === "object" && schema !== null && !Array.isArray(schema);

/** `expected a day such as "2026-11-20"` */
const sentence = (message: string): string =>
  message === "required"
    ? "It must not be empty or white space."
    : `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;

/**
 * Adds the messages of function checks to the description, because JSON Schema can't express them. Describes
 * the output of a pipe.
 */
export const jsonSchema = (schema: v.GenericSchema): JsonSchema => {
  const told = new Map<JsonSchema, string[]>();
  const { properties } = toJsonSchema(v.object({ schema }), {
    errorMode: "ignore",
    typeMode: "output",
    overrideAction: ({ valibotAction: action, jsonSchema: checked }) => {
      const message = action.type === "check" && "message" in action ? action.message : undefined;
      if (typeof message !== "function") return undefined;
      const issue = { type: "check", received: "" };
      message(issue);
      told.set(checked, [...(told.get(checked) ?? []), sentence(describeIssue(issue))]);
      return undefined;
    },
  });
  for (const [checked, sentences] of told) {
    checked.description = [checked.description, ...sentences].filter(Boolean).join(" ");
  }
  const converted = properties?.schema;
  if (!isSchema(converted)) throw new Error("A schema has no JSON Schema");
  return converted;
};

/** @throws Error if a part has no example */
export const composeExample = (schema: JsonSchema): unknown => {
  const { examples, enum: values, anyOf, oneOf, properties, items, type } = schema;
  if (examples?.length) return examples[0];
  if (schema.const !== undefined) return schema.const;
  if (values) return values[0];
  const [alternative] = (anyOf ?? oneOf ?? []).filter(isSchema);
  if (alternative) return composeExample(alternative);
  if (type === "array" && isSchema(items)) return [composeExample(items)];
  if (type === "object") {
    const fields = Object.entries(properties ?? {}).flatMap(([name, field]) =>
      isSchema(field) ? [[name, composeExample(field)]] : [],
    );
    return Object.fromEntries(fields);
  }
  throw new Error(`A schema has no example: ${JSON.stringify(schema)}`);
};
