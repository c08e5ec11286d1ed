import * as v from "valibot";
import type { Operation } from "../api/operation.ts";
import { PATH_PARAMETERS } from "../api/path-parameters.schema.ts";
import { describeIssue } from "../vocabulary/problems/problems.ts";

type InputKind = "text" | "number" | "boolean" | "choice" | "texts" | "json";

export type Input = {
  readonly place: "path" | "query" | "body";
  readonly name: string;
  readonly kind: InputKind;
  readonly choices: readonly string[];
  readonly required: boolean;
  readonly nullable: boolean;
  readonly fallback: unknown;
  readonly description: string;
  readonly example: unknown;
  refuses(value: unknown): string | undefined;
};

type Form = v.GenericSchema & {
  readonly wrapped?: Form;
  readonly default?: unknown;
  readonly item?: Form;
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, Form>>;
};

const OPTIONAL = new Set(["optional", "exact_optional", "nullish", "undefinedable"]);
const NULLABLE = new Set(["nullable", "nullish"]);

const unwrapLayers = (schema: Form): Form[] =>
  schema.wrapped === undefined ? [schema] : [schema, ...unwrapLayers(schema.wrapped)];

const inputKind = (schema: Form): InputKind => {
  switch (schema.type) {
    case "string":
      return "text";
    case "number":
    case "boolean":
      return schema.type;
    case "picklist":
      return "choice";
    case "array":
      return schema.item !== undefined && inputKind(schema.item) === "text" ? "texts" : "json";
    default:
      return "json";
  }
};

const toInput = (place: Input["place"], name: string, schema: Form): Input => {
  const layers = unwrapLayers(schema);
  const innermost = layers.at(-1) ?? schema;
  const metadata = Object.assign({}, ...layers.toReversed().map((layer) => v.getMetadata(layer)));
  const kind = inputKind(innermost);
  return {
    place,
    name,
    kind,
    choices: kind === "choice" ? (innermost.options ?? []).map(String) : [],
    required: !layers.some(({ type }) => OPTIONAL.has(type)),
    nullable: layers.some(({ type }) => NULLABLE.has(type)),
    fallback: layers.find((layer) => layer.default !== undefined)?.default,
    description: metadata.description ?? "",
    example: metadata.examples?.[0],
    refuses: (value) => v.safeParse(schema, value).issues?.slice(0, 1).map(describeIssue)[0],
  };
};

const namesInPath = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name = ""]) => name);

const formEntries = (schema: v.GenericSchema | undefined): [string, Form][] => {
  const [innermost] = schema === undefined ? [] : unwrapLayers(schema as Form).slice(-1);
  return Object.entries(innermost?.entries ?? {});
};

export const listInputs = ({ path, query, body }: Operation): Input[] => {
  const parameters = new Map<string, v.GenericSchema>(Object.entries(PATH_PARAMETERS));
  return [
    ...namesInPath(path).map((name) => toInput("path", name, (parameters.get(name) ?? v.string()) as Form)),
    ...formEntries(query).map(([name, schema]) => toInput("query", name, schema)),
    ...formEntries(body).map(([name, schema]) => toInput("body", name, schema)),
  ];
};
