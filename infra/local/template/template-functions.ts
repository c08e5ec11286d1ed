import { arn } from "../aws/aws-identity.ts";
import {
  type FunctionSettings,
  functionEnvironment,
  type ServiceEndpoints,
} from "../lambda/function-environment.ts";
import { type LocalFunction, type LocalFunctionOptions, startFunction } from "../lambda/local-function.ts";
import type { Cleanup } from "../process/cleanup.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { Resource, SynthesizedStack } from "./template.ts";
import type { TemplateResources } from "./template-resources.ts";

type FunctionProperties = {
  readonly Runtime: string;
  readonly Handler: string;
  readonly Code: { readonly S3Key?: string };
  readonly Timeout?: number;
  readonly MemorySize?: number;
  readonly Environment?: { readonly Variables?: Readonly<Record<string, unknown>> };
};

/**
 * Starts the template's functions.
 *
 * @returns the functions by name, all loaded
 * @throws {LocalStackError} when one can't be loaded, or its code or runtime can't be run here
 */
export async function startTemplateFunctions(
  resources: TemplateResources,
  stack: SynthesizedStack,
  places: { readonly endpoints: ServiceEndpoints; readonly logDirectory: string },
  cleanup: Cleanup,
): Promise<Map<string, LocalFunction>> {
  const functions = resources.of("AWS::Lambda::Function").map((resource) => {
    const options = functionOptions(resource, resource.name, stack, places.endpoints);
    return startFunction({ ...options, logFile: `${places.logDirectory}/${resource.name}.log` });
  });
  cleanup.add({ stop: async () => void (await Promise.all(functions.map((fn) => fn.stop()))) });
  for (const fn of functions) {
    await fn.ready().catch((error: Error) => {
      throw new LocalStackError(`A function could not be loaded: ${error.message}`);
    });
  }
  return new Map(functions.map((fn) => [fn.name, fn]));
}

function functionOptions(
  resource: Resource,
  name: string,
  stack: SynthesizedStack,
  endpoints: ServiceEndpoints,
): Omit<LocalFunctionOptions, "logFile"> {
  const properties = resource.properties as FunctionProperties;
  requireRuntime(name, properties.Runtime);
  if (!properties.Code.S3Key) throw new LocalStackError(`The code of ${name} is not an asset.`);
  const codeDirectory = stack.assetDirectory(properties.Code.S3Key);
  const variables = Object.entries(properties.Environment?.Variables ?? {});
  const settings: FunctionSettings = {
    name,
    handler: properties.Handler,
    codeDirectory,
    memoryMegabytes: properties.MemorySize ?? 128,
    variables: Object.fromEntries(variables.map(([key, value]) => [key, String(value)])),
  };
  return {
    name,
    arn: arn("lambda", `function:${name}`),
    codeDirectory,
    handler: properties.Handler,
    timeoutSeconds: properties.Timeout ?? 3,
    environment: functionEnvironment(settings, endpoints),
  };
}

/** What runs here must be what runs there. */
function requireRuntime(name: string, runtime: string): void {
  const wanted = /^nodejs(\d+)\.x$/.exec(runtime)?.[1];
  const [running] = process.versions.node.split(".");
  if (wanted === running) return;
  throw new LocalStackError(
    `${name} runs on ${runtime}, and this is Node ${running}: start by npm, which brings it.`,
  );
}
