export type TemplateResource = {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly Condition?: string;
};

/** A CloudFormation template, limited to the parts that the local stack reads. */
export type TemplateDocument = {
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown }>>;
};

/**
 * Resources by logical id, without CDK's custom-resource functions (Python), whose work the local stack does
 * itself.
 */
export function runResources({ Resources }: TemplateDocument): [logicalId: string, TemplateResource][] {
  const handlers = new Set(
    Object.values(Resources).map(({ Properties }) => findHandler(Properties?.ServiceToken)),
  );
  return Object.entries(Resources).filter(([logicalId]) => !handlers.has(logicalId));
}

/** The logical id in `{ "Fn::GetAtt": [id, "Arn"] }`. */
function findHandler(serviceToken: unknown): string | undefined {
  const { "Fn::GetAtt": target } = (serviceToken ?? {}) as { readonly "Fn::GetAtt"?: readonly string[] };
  return target?.[0];
}
