import { loadAwsServiceSpecSync } from "@aws-cdk/aws-service-spec";

const spec = loadAwsServiceSpecSync();
const findResource = (type: string) => spec.lookup("resource", "cloudFormationType", "equals", type)[0];

type Properties = NonNullable<ReturnType<typeof findResource>>["properties"];
type Property = Properties[string];
type PropertyType = Property["type"];
type Resource = { readonly Type: string; readonly Properties?: Readonly<Record<string, unknown>> };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isIntrinsic = (value: unknown): boolean => {
  const [name = "", ...others] = isObject(value) ? Object.keys(value) : [];
  return others.length === 0 && (name === "Ref" || name === "Condition" || name.startsWith("Fn::"));
};

/** Checks by primitive type. CloudFormation converts texts to numbers and booleans. */
const IS_OF_KIND: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => ["string", "number", "boolean"].includes(typeof value),
  "date-time": (value) => typeof value === "string",
  number: (value) => isNumber(value),
  integer: (value) => isNumber(value) && Number.isInteger(Number(value)),
  boolean: (value) => typeof value === "boolean" || value === "true" || value === "false",
  json: (value) => typeof value === "object" || typeof value === "string",
  null: (value) => value === null,
  tag: (value) => isObject(value) && Object.keys(value).sort().join() === "Key,Value",
};

const isNumber = (value: unknown): boolean =>
  typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value));

const problemsOfValue = (path: string, value: unknown, type: PropertyType): string[] => {
  if (isIntrinsic(value)) return [];
  const wrong = [`${path}: expected ${type.type}, not ${JSON.stringify(value)}`];
  switch (type.type) {
    case "union": {
      const each = type.types.map((one) => problemsOfValue(path, value, one));
      return each.find((problems) => problems.length === 0) ?? each.flat();
    }
    case "array":
      if (!Array.isArray(value)) return wrong;
      return value.flatMap((entry, index) => problemsOfValue(`${path}[${index}]`, entry, type.element));
    case "map":
      if (!isObject(value)) return wrong;
      return Object.entries(value).flatMap(([key, entry]) =>
        problemsOfValue(`${path}.${key}`, entry, type.element),
      );
    case "ref":
      if (!isObject(value)) return wrong;
      return problemsOfProperties(path, value, spec.get("typeDefinition", type.reference.$ref).properties);
    case "string":
    case "integer": {
      const { allowedValues } = type;
      const isAllowed = !allowedValues || allowedValues.some((allowed) => String(allowed) === String(value));
      return IS_OF_KIND[type.type]?.(value) && isAllowed ? [] : wrong;
    }
    default:
      return IS_OF_KIND[type.type]?.(value) ? [] : wrong;
  }
};

/** A property also accepts its previous types, so that older templates stay valid. */
const problemsOfProperty = (path: string, value: unknown, { type, previousTypes = [] }: Property) => {
  const problems = problemsOfValue(path, value, type);
  const fitsBefore = previousTypes.some((before) => problemsOfValue(path, value, before).length === 0);
  return fitsBefore ? [] : problems;
};

const problemsOfProperties = (
  path: string,
  given: Readonly<Record<string, unknown>>,
  properties: Properties,
): string[] => {
  const missing = Object.keys(properties).filter((name) => properties[name]?.required && !(name in given));
  return [
    ...missing.map((name) => `${path}.${name}: required`),
    ...Object.entries(given).flatMap(([name, value]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return property ? problemsOfProperty(`${path}.${name}`, value, property) : [`${path}.${name}: unknown`];
    }),
  ];
};

export const specificationProblems = (logicalId: string, { Type, Properties = {} }: Resource): string[] => {
  const known = findResource(Type);
  if (!known) return [`${logicalId}: unknown type ${Type}`];
  return problemsOfProperties(logicalId, Properties, known.properties);
};
