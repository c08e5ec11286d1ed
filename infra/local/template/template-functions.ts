import { type FunctionEndpoints, functionEnvironment } from "../lambda/function-environment.ts";
import { type LocalFunction, startFunction } from "../lambda/local-function.ts";
import type { Cleanup } from "../process/cleanup.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { SynthesizedStack } from "./synthesize.ts";
import type { Resource, TemplateResources } from "./template-resources.ts";

type Places = {
  readonly endpoints: FunctionEndpoints;
  readonly logDirectory: string;
};

export async function startTemplateFunctions(
  resources: TemplateResources,
  stack: SynthesizedStack,
  places: Places,
  cleanup: Cleanup,
): Promise<Map<string, LocalFunction>> {
  const functions = resources
    .of("AWS::Lambda::Function")
    .map((resource) => startTemplateFunction(resource, stack, places));
  cleanup.add({ stop: async () => void (await Promise.all(functions.map((fn) => fn.stop()))) });
  for (const fn of functions) {
    await fn.ready().catch((error: Error) => {
      throw new LocalStackError(`A function could not be loaded: ${error.message}`);
    });
  }
  return new Map(functions.map((fn) => [fn.name, fn]));
}

function startTemplateFunction(
  { name, attributes, properties }: Resource<"AWS::Lambda::Function">,
  stack: SynthesizedStack,
  { endpoints, logDirectory }: Places,
): LocalFunction {
  const { Handler: handler, Code, Timeout, MemorySize, Environment } = properties;
  requireRuntime(name, properties.Runtime);
  if (!Code.S3Key) throw new LocalStackError(`The code of ${name} is not an asset.`);
  const codeDirectory = stack.assetDirectory(Code.S3Key);
  const settings = {
    name,
    handler,
    codeDirectory,
    memoryMegabytes: MemorySize,
    variables: Environment.Variables,
  };
  return startFunction({
    name,
    arn: attributes.Arn ?? "",
    codeDirectory,
    handler,
    timeoutSeconds: Timeout,
    environment: functionEnvironment(settings, endpoints),
    logFile: `${logDirectory}/${name}.log`,
    isComputing: COMPUTING.test(name),
  });
}

const COMPUTING = /-media$/;

function requireRuntime(name: string, runtime: string): void {
  const [running] = process.versions.node.split(".");
  if (runtime === `nodejs${running}.x`) return;
  throw new LocalStackError(
    `${name} needs ${runtime} and this is Node ${running}: start it through npm, which brings the right version.`,
  );
}
