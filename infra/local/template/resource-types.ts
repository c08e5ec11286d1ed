import { LocalStackError } from "../process/local-stack-error.ts";
import type { Properties } from "./resource-property.ts";
import { RESOURCES } from "./supported-resources.ts";
import { runResources, type TemplateDocument, type TemplateResource } from "./template-document.ts";

type ValuesOf<Reads extends Properties> = {
  readonly [Name in keyof Reads as Reads[Name]["isRequired"] extends true ? Name : never]: NonNullable<
    Reads[Name]["type"]
  >;
} & {
  readonly [Name in keyof Reads as Reads[Name]["isRequired"] extends false ? Name : never]?: NonNullable<
    Reads[Name]["type"]
  >;
};

export type ResourceType = keyof typeof RESOURCES;
export type ResourceProperties = { [Type in ResourceType]: ValuesOf<(typeof RESOURCES)[Type]["reads"]> };

/**
 * Ignored types: CDK's helpers for copying files and emptying buckets, permissions, logs, names,
 * retries of schedules, and the user pool, which the token issuer replaces.
 */
const INERT_TYPES =
  /^(Custom::S3AutoDeleteObjects|AWS::(IAM::(Role|Policy)|Lambda::(Permission|EventInvokeConfig|LayerVersion)|Logs::LogGroup|SQS::QueuePolicy|S3::BucketPolicy|KMS::Alias|CloudFront::OriginAccessControl|Cognito::(UserPool(Group|Domain)?|ManagedLoginBranding)))$/;

/** Refuses a template that would behave differently on AWS. */
export function checkTemplate(template: TemplateDocument): void {
  const problems = runResources(template).flatMap(([id, resource]) => findProblems(id, resource));
  if (problems.length > 0) {
    throw new LocalStackError(`The local stack does not support: ${problems.join("; ")}.`);
  }
}

function findProblems(logicalId: string, { Type, Properties = {}, Condition }: TemplateResource): string[] {
  if (INERT_TYPES.test(Type)) return [];
  if (!isSupported(Type)) return [`${Type} (${logicalId})`];
  const reads: Properties = RESOURCES[Type].reads;
  const known: readonly string[] = [...Object.keys(reads), ...RESOURCES[Type].inert];
  const unknown = Object.keys(Properties).filter((property) => !known.includes(property));
  const missing = Object.keys(reads).filter(
    (property) => reads[property]?.isRequired && !Object.hasOwn(Properties, property),
  );
  return [
    ...unknown.map((property) => `${property} of ${Type} (${logicalId})`),
    ...missing.map((property) => `${Type} without ${property} (${logicalId})`),
    ...(Condition ? [`Condition of ${logicalId}`] : []),
  ];
}

const isSupported = (type: string): type is ResourceType => Object.hasOwn(RESOURCES, type);

export function readableProperties(type: ResourceType, { Properties = {} }: TemplateResource) {
  return Object.fromEntries(
    Object.entries(Properties).filter(([name]) => Object.hasOwn(RESOURCES[type].reads, name)),
  );
}
