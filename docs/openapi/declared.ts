import { globSync } from "node:fs";
import type * as v from "valibot";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";

const ROOT = new URL("../../", import.meta.url);

const isDeclared = (value: unknown): value is v.GenericSchema =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";

export const readDeclaredSchemas = async (): Promise<Record<string, JsonSchema>> => {
  const declared: Record<string, JsonSchema> = {};
  const files = globSync("shared/**/*.schema.ts", { cwd: ROOT.pathname }).sort();
  for (const file of files) {
    const exports: Record<string, unknown> = await import(new URL(file, ROOT).href);
    for (const [name, value] of Object.entries(exports)) {
      if (isDeclared(value)) declared[name] = jsonSchema(value);
    }
  }
  return declared;
};
