import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LocalStackError } from "../process/local-stack-error.ts";
import { type IntrinsicContext, resolveIntrinsics } from "./intrinsics.ts";
import { checkResource, readableProperties } from "./resource-types.ts";

export type TemplateResource = {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly Condition?: string;
};

export type TemplateDocument = {
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Parameters?: Readonly<Record<string, { readonly Default?: unknown }>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown }>>;
};

/** A resource with the properties that the local stack reads, their intrinsic functions resolved. */
export type Resource = { readonly logicalId: string; readonly properties: Readonly<Record<string, unknown>> };

/** A synthesized stack: its name, its template, and where its assets are. */
export type SynthesizedStack = {
  readonly name: string;
  readonly template: TemplateDocument;
  /** Directory of an asset by the key that its function's code has in the assets bucket. */
  readonly assetDirectory: (objectKey: string) => string;
};

/**
 * The one stack of a cloud assembly.
 *
 * @param directory what `node infra/app.ts` wrote
 */
export function readAssembly(directory: string): SynthesizedStack {
  const manifest = readJson(join(directory, "manifest.json")) as {
    artifacts: Record<string, { type: string; properties?: { templateFile?: string; stackName?: string } }>;
  };
  const stacks = Object.entries(manifest.artifacts).filter(
    ([, { type }]) => type === "aws:cloudformation:stack",
  );
  const [id, artifact] = stacks[0] ?? [];
  if (stacks.length !== 1 || !id || !artifact?.properties?.templateFile) {
    throw new LocalStackError(`The local stack runs one stack, and ${directory} holds ${stacks.length}.`);
  }
  const assets = readJson(join(directory, `${id}.assets.json`)) as {
    files: Record<string, { source: { path: string } }>;
  };
  return {
    name: artifact.properties.stackName ?? id,
    template: readJson(join(directory, artifact.properties.templateFile)) as TemplateDocument,
    assetDirectory: (objectKey) => {
      const asset = assets.files[objectKey.replace(/\.zip$/, "")];
      if (!asset) throw new LocalStackError(`The assembly has no asset ${objectKey}.`);
      return join(directory, asset.source.path);
    },
  };
}

/**
 * Refuses a template that the local stack would run differently from AWS: an unknown type of resource, a
 * property that it does not read, a condition.
 *
 * @throws {LocalStackError} naming all of them at once
 */
export function checkTemplate(template: TemplateDocument): void {
  const problems = Object.entries(template.Resources).flatMap(([id, resource]) =>
    checkResource(id, resource),
  );
  if (problems.length > 0) {
    throw new LocalStackError(`The local stack does not support: ${problems.join("; ")}.`);
  }
}

/** The resources of one type, with their properties resolved. */
export function resourcesOf(template: TemplateDocument, type: string, context: IntrinsicContext): Resource[] {
  return Object.entries(template.Resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([logicalId, resource]) => ({
      logicalId,
      properties: resolveIntrinsics(readableProperties(resource), context) as Resource["properties"],
    }));
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
