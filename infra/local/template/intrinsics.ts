import { isRecord } from "../process/is-record.ts";
import { LocalStackError } from "../process/local-stack-error.ts";

export type Identity = { readonly ref: string; readonly attributes: Readonly<Record<string, string>> };

export type IntrinsicContext = {
  readonly parameters: Readonly<Record<string, string>>;
  readonly findIdentity: (logicalId: string) => Identity | undefined;
};

export function resolveIntrinsics(value: unknown, context: IntrinsicContext): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolveIntrinsics(entry, context));
  if (!isRecord(value)) return value;
  const [name = "", ...others] = Object.keys(value);
  const isCall = others.length === 0 && (name === "Ref" || name.startsWith("Fn::"));
  if (isCall) return callFunction(name, value[name], context);
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, resolveIntrinsics(entry, context)]),
  );
}

function callFunction(name: string, argument: unknown, context: IntrinsicContext): string {
  if (name === "Ref") return reference(String(argument), context);
  if (name === "Fn::GetAtt" && Array.isArray(argument)) return attribute(argument, context);
  if (name === "Fn::Join" && Array.isArray(argument) && Array.isArray(argument[1])) {
    return argument[1].map((part) => resolveIntrinsics(part, context)).join(String(argument[0]));
  }
  if (name === "Fn::Sub" && typeof argument === "string") {
    return argument.replace(/\$\{([^}]+)\}/g, (_, variable: string) => reference(variable, context));
  }
  throw new LocalStackError(
    `The local stack does not support the template's function ${name} of ${JSON.stringify(argument)}.`,
  );
}

function reference(logicalId: string, context: IntrinsicContext): string {
  return known(logicalId, context.parameters[logicalId] ?? context.findIdentity(logicalId)?.ref);
}

function attribute([logicalId, name]: readonly unknown[], context: IntrinsicContext): string {
  return known(`${logicalId}.${name}`, context.findIdentity(String(logicalId))?.attributes[String(name)]);
}

function known(reference: string, value: string | undefined): string {
  if (value !== undefined) return value;
  throw new LocalStackError(`The template refers to ${reference}, which the local stack does not support.`);
}
