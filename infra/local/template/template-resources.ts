import { LocalStackError } from "../process/local-stack-error.ts";
import { createIntrinsicContext, type RunningServices } from "./identities.ts";
import { type Identity, resolveIntrinsics } from "./intrinsics.ts";
import {
  checkTemplate,
  type ResourceProperties,
  type ResourceType,
  readableProperties,
} from "./resource-types.ts";
import type { SynthesizedStack } from "./synthesize.ts";
import { runResources } from "./template-document.ts";

export type Resource<Type extends ResourceType> = Identity & {
  readonly logicalId: string;
  readonly name: string;
  readonly properties: ResourceProperties[Type];
};

export type TemplateResources = {
  of<Type extends ResourceType>(type: Type): Resource<Type>[];
  only<Type extends ResourceType>(type: Type): Resource<Type>;
  outputs(): Record<string, string>;
  setStream(tableName: string, streamArn: string): void;
};

export function openResources(
  stack: SynthesizedStack,
  services: Omit<RunningServices, "streamArns">,
): TemplateResources {
  checkTemplate(stack.template);
  const streamArns = new Map<string, string>();
  const context = createIntrinsicContext(stack, { ...services, streamArns });
  const listResources = <Type extends ResourceType>(type: Type): Resource<Type>[] =>
    runResources(stack.template)
      .filter(([, resource]) => resource.Type === type)
      .map(([logicalId, resource]) => ({
        logicalId,
        name: context.physicalName(logicalId),
        ...(context.findIdentity(logicalId) ?? { ref: logicalId, attributes: {} }),
        // `checkTemplate` has verified that the properties exist.
        properties: resolveIntrinsics(
          readableProperties(type, resource),
          context,
        ) as ResourceProperties[Type],
      }));
  return {
    of: listResources,
    only: (type) => {
      const [resource, ...others] = listResources(type);
      if (resource && others.length === 0) return resource;
      throw new LocalStackError(`The local stack needs exactly one ${type}.`);
    },
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
