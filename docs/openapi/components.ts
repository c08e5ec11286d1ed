import { isSchema, type JsonSchema } from "./json-schema.ts";

type Place = Pick<JsonSchema, "description" | "default" | "examples">;

const separate = ({ description, default: fallback, examples, title, ...form }: JsonSchema) => {
  const place: Place = {
    ...(description !== undefined && { description }),
    ...(fallback !== undefined && { default: fallback }),
    ...(examples !== undefined && { examples }),
  };
  return { place, form, title, content: JSON.stringify(form) };
};

/** `by_signal` becomes `BySignal`. */
export const pascalCase = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z\d]+)([A-Za-z\d])/g, (_, letter: string) => letter.toUpperCase());

const singular = (name: string): string =>
  name
    .replace(/ies$/, "y")
    .replace(/(sses|xes|ches)$/, (end) => end.slice(0, -2))
    .replace(/([^su])s$/, "$1");

const isNamed = (schema: JsonSchema, known: boolean): boolean =>
  schema.properties !== undefined || schema.oneOf !== undefined || (schema.enum !== undefined && known);

const readVariant = (schema: JsonSchema | boolean): string | undefined => {
  const properties = isSchema(schema) ? (schema.properties ?? {}) : {};
  const literal = Object.values(properties).find((field) => isSchema(field) && field.const !== undefined);
  return isSchema(literal) ? String(literal.const) : undefined;
};

/**
 * Names are unique: the title, the name of the declaring export, or the names of the containing schema and
 * field.
 */
export const createComponents = (declared: Readonly<Record<string, JsonSchema>>) => {
  const schemas: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(declared)) {
    const { content } = separate(schema);
    if (!names.has(content)) names.set(content, name);
  }

  const chooseName = (content: string, title: string | undefined, fallback: string): string => {
    const name = names.get(content) ?? title ?? fallback;
    names.set(content, name);
    return name;
  };

  const referParts = (schema: JsonSchema, name: string): JsonSchema => {
    const { properties, items, anyOf, oneOf, additionalProperties } = schema;
    const part = (each: JsonSchema | boolean, partName: string) =>
      isSchema(each) ? refer(each, partName) : each;
    const option = (each: JsonSchema | boolean) => part(each, name + pascalCase(readVariant(each) ?? ""));
    return {
      ...schema,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([field, each]) => [field, part(each, name + pascalCase(field))]),
        ),
      }),
      ...(isSchema(items) && { items: refer(items, singular(name)) }),
      ...(anyOf && { anyOf: anyOf.map(option) }),
      ...(oneOf && { oneOf: oneOf.map(option) }),
      ...(isSchema(additionalProperties) && { additionalProperties: refer(additionalProperties, name) }),
    };
  };

  /**
   * @param fallback name for a schema that is declared without one
   * @throws Error if two different schemas would have the same name
   */
  const refer = (schema: JsonSchema, fallback: string): JsonSchema => {
    const { place, form, title, content } = separate(schema);
    if (!isNamed(schema, title !== undefined || names.has(content))) {
      return { ...place, ...referParts(form, fallback) };
    }
    const name = chooseName(content, title, fallback);
    const component = referParts(form, name);
    const other = schemas[name];
    if (other && JSON.stringify(other) !== JSON.stringify(component)) {
      throw new Error(`Two schemas would be called ${name}: give one of them a v.title`);
    }
    schemas[name] = component;
    return { ...place, $ref: `#/components/schemas/${name}` };
  };

  return { schemas, refer };
};
