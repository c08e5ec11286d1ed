export type TemplateResource = {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly Condition?: string;
};

export type TemplateDocument = {
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown }>>;
};

/**
 * Lists the resources to run. Excludes CDK's Python functions for custom resources, whose work the
 * local stack does.
 */
export function runResources({ Resources }: TemplateDocument): [logicalId: string, TemplateResource][] {
  const handlers = new Set(
    Object.values(Resources).map(({ Properties }) => findHandler(Properties?.ServiceToken)),
  );
  return Object.entries(Resources).filter(([logicalId]) => !handlers.has(logicalId));
}

function findHandler(serviceToken: unknown): string | undefined {
  const { "Fn::GetAtt": target } = (serviceToken ?? {}) as { readonly "Fn::GetAtt"?: readonly string[] };
  return target?.[0];
}
