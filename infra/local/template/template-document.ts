export type TemplateResource = {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly Condition?: string;
};

/** A CloudFormation template, as far as the local stack reads it. */
export type TemplateDocument = {
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown }>>;
};

/**
 * The resources by their logical ids, but for the functions behind custom resources: CDK's own, in Python, whose work the
 * local stack does itself.
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
