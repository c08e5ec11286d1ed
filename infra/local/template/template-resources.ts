import { createIntrinsicContext } from "./identities.ts";
import { type Identity, resolveIntrinsics } from "./intrinsics.ts";
import { type Resource, resourcesOf, type SynthesizedStack } from "./template.ts";

/** A resource with what references to it give. */
export type IdentifiedResource = Resource & Identity & { readonly name: string };

/** A template's resources, resolved against the services that run. */
export type TemplateResources = {
  of(type: string): IdentifiedResource[];
  outputs(): Record<string, string>;
  /** Makes a table's stream known: only what is asked for afterwards can refer to it. */
  setStream(tableName: string, streamArn: string): void;
};

/** @param endpoints where queues, the API and the issuer of tokens are reached */
export function openResources(
  stack: SynthesizedStack,
  endpoints: { readonly sqsEndpoint: string; readonly apiEndpoint: string; readonly issuerUrl: string },
): TemplateResources {
  const streamArns = new Map<string, string>();
  const context = createIntrinsicContext(stack, { ...endpoints, streamArns });
  return {
    of: (type) =>
      resourcesOf(stack.template, type, context).map((resource) => {
        const identity = context.identityOf(resource.logicalId) ?? {
          ref: resource.logicalId,
          attributes: {},
        };
        const name = identity.attributes.QueueName ?? identity.ref;
        return { ...resource, ...identity, name };
      }),
    outputs: () =>
      Object.fromEntries(
        Object.entries(stack.template.Outputs ?? {}).map(([id, { Value }]) => [
          id,
          String(resolveIntrinsics(Value, context)),
        ]),
      ),
    setStream: (tableName, streamArn) => void streamArns.set(tableName, streamArn),
  };
}
