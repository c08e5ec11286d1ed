import { LocalStackError } from "../process/local-stack-error.ts";

/** What `Ref` and `Fn::GetAtt` of one resource give. */
export type Identity = { readonly ref: string; readonly attributes: Readonly<Record<string, string>> };

export type IntrinsicContext = {
  /** Values of parameters and pseudo parameters (`AWS::Region`). */
  readonly parameters: Readonly<Record<string, string>>;
  /** Identity of a resource by its logical id; undefined when there is no such resource. */
  readonly identityOf: (logicalId: string) => Identity | undefined;
};

/**
 * A template's value with every intrinsic function replaced by its result.
 *
 * `AWS::NoValue` drops the property that holds it, as CloudFormation does.
 *
 * @throws {LocalStackError} for a function that isn't supported and a reference to nothing
 */
export function resolveIntrinsics(value: unknown, context: IntrinsicContext): unknown {
  if (Array.isArray(value)) {
    return value.map((entry) => resolveIntrinsics(entry, context)).filter((entry) => entry !== undefined);
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only && isFunctionName(only[0])) return callFunction(only[0], only[1], context);
  const resolved = entries.map(([key, entry]) => [key, resolveIntrinsics(entry, context)] as const);
  return Object.fromEntries(resolved.filter(([, entry]) => entry !== undefined));
}

const isFunctionName = (key: string): boolean =>
  key === "Ref" || key === "Condition" || key.startsWith("Fn::");

function callFunction(name: string, argument: unknown, context: IntrinsicContext): unknown {
  if (name === "Ref") return reference(String(argument), context);
  if (name === "Fn::GetAtt") return attribute(argument, context);
  if (name === "Fn::Join") {
    const [separator, values] = list(name, resolveIntrinsics(argument, context));
    return list(name, values).join(String(separator));
  }
  if (name === "Fn::Split") {
    const [separator, text] = list(name, resolveIntrinsics(argument, context));
    return String(text).split(String(separator));
  }
  if (name === "Fn::Select") {
    const [index, values] = list(name, resolveIntrinsics(argument, context));
    return list(name, values)[Number(index)];
  }
  if (name === "Fn::Sub") return substitute(argument, context);
  throw new LocalStackError(`The local stack does not support the template's function ${name}.`);
}

function list(name: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new LocalStackError(
    `The template's function ${name} has ${JSON.stringify(value)} where a list belongs.`,
  );
}

function reference(logicalId: string, context: IntrinsicContext): string | undefined {
  if (logicalId === "AWS::NoValue") return undefined;
  const value = context.parameters[logicalId] ?? context.identityOf(logicalId)?.ref;
  if (value === undefined)
    throw new LocalStackError(`The template refers to ${logicalId}, which is unknown.`);
  return value;
}

function attribute(argument: unknown, context: IntrinsicContext): string {
  const path = Array.isArray(argument) ? argument.map(String) : String(argument).split(".");
  const [logicalId = "", ...names] = path;
  const value = context.identityOf(logicalId)?.attributes[names.join(".")];
  if (value === undefined)
    throw new LocalStackError(`The template refers to ${path.join(".")}, which is unknown.`);
  return value;
}

/** `${!Literal}` stays as `${Literal}`. */
function substitute(argument: unknown, context: IntrinsicContext): string {
  const [text, given] = Array.isArray(argument) ? argument : [argument, {}];
  const variables = resolveIntrinsics(given, context) as Record<string, unknown>;
  return String(text).replace(/\$\{([^}]+)\}/g, (_, name: string) => {
    if (name.startsWith("!")) return `\${${name.slice(1)}}`;
    if (Object.hasOwn(variables, name)) return String(variables[name]);
    return (name.includes(".") ? attribute(name, context) : reference(name, context)) ?? "";
  });
}
