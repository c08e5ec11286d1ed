import { Argument, InvalidArgumentError, Option } from "commander";
import type { Input } from "../../shared/contract/inputs.ts";
import type { Values } from "./command.ts";
import { readJsonFile } from "./user-files.ts";

export type TypedInput = Input & { readonly typed: string };

export const kebab = (name: string): string => name.replaceAll("_", "-");
export const camel = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const parseJson = (text: string): unknown => {
  if (text.startsWith("@")) return readJsonFile(text.slice(1));
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidArgumentError("Expected JSON, or @ and the name of a JSON file.");
  }
};

const sentValue = ({ kind }: Input, text: string): unknown => {
  if (kind === "number" && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return kind === "json" ? parseJson(text) : text;
};

const createParser = (input: Input) => (text: string, before: unknown) => {
  const value = sentValue(input, text);
  const all = input.kind === "texts" ? [...(Array.isArray(before) ? before : []), value] : value;
  const refusal = input.refuses(all);
  if (refusal !== undefined) throw new InvalidArgumentError(`${refusal}.`);
  return all;
};

const PLACEHOLDERS = {
  text: "text",
  texts: "text",
  number: "number",
  choice: "choice",
  json: "json",
} as const;

const sentence = ({ description, fallback }: Input): string => {
  const text = description.replaceAll("`", "").replace(/\.$/, "");
  const isShown = ["string", "number"].includes(typeof fallback) && fallback !== "";
  return isShown ? `${text} (default: ${fallback})` : text;
};

const clearing = (input: TypedInput): Option[] => {
  const isList = input.kind === "texts" && !input.required && input.refuses([]) === undefined;
  return input.nullable || isList ? [new Option(`--no-${kebab(input.typed)}`, "clear it")] : [];
};

export const createOptions = (input: TypedInput): Option[] => {
  const flag = `--${kebab(input.typed)}`;
  const description = sentence(input);
  if (input.kind === "boolean") {
    const off = input.fallback === false ? [] : [new Option(`--no-${kebab(input.typed)}`, "the opposite")];
    return [new Option(flag, description), ...off];
  }
  const repeatable = input.kind === "texts" ? "; may be repeated" : "";
  const option = new Option(`${flag} <${PLACEHOLDERS[input.kind]}>`, `${description}${repeatable}`);
  if (input.kind === "choice") option.choices(input.choices);
  else option.argParser(createParser(input));
  return [option.makeOptionMandatory(input.required), ...clearing(input)];
};

export const createArgument = (input: TypedInput): Argument => {
  const argument = new Argument(`<${kebab(input.typed)}>`, sentence(input));
  return input.kind === "choice" ? argument.choices(input.choices) : argument.argParser(createParser(input));
};

export const givenValue = (input: TypedInput, values: Values): unknown => {
  const value = values[camel(input.typed)];
  if (value !== false || input.kind === "boolean") return value;
  return input.nullable ? null : [];
};
