import { mkdirSync } from "node:fs";
import { startAwsEndpoint } from "../aws/aws-endpoint.ts";
import { localKms } from "../aws/local-kms.ts";
import { localSecrets } from "../aws/local-secrets.ts";
import { ensureTable } from "../aws/tables.ts";
import type { ServiceEndpoints } from "../lambda/function-environment.ts";
import { startInvokeEndpoint } from "../lambda/invoke-endpoint.ts";
import type { Cleanup } from "../process/cleanup.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { Progress } from "../process/progress.ts";
import type { LocalStack, StackOptions } from "../stack.ts";
import type { StackServices } from "../stack-services.ts";
import { checkTemplate } from "./template.ts";
import { serveTemplateApi } from "./template-api.ts";
import { startTemplateEventSources } from "./template-event-sources.ts";
import { startTemplateFunctions } from "./template-functions.ts";
import { openResources, type TemplateResources } from "./template-resources.ts";

export type RunningTemplate = Pick<
  LocalStack,
  "awsEndpoint" | "functions" | "lambdaEndpoint" | "outputs" | "queueUrls" | "tableName"
>;

/** Creates the template's resources on the local services, and starts its functions and event sources. */
export async function runTemplate(
  services: StackServices,
  { directory, interpose = async (_, endpoint) => endpoint }: Pick<StackOptions, "directory" | "interpose">,
  progress: Progress,
  cleanup: Cleanup,
): Promise<RunningTemplate> {
  checkTemplate(services.stack.template);
  const logDirectory = `${directory}/logs`;
  mkdirSync(logDirectory, { recursive: true });
  const sqsEndpoint = await interpose("sqs", services.queues.endpoint);
  const resources = openResources(services.stack, {
    sqsEndpoint, // A function finds a queue by its URL.
    apiEndpoint: services.gateway.url,
    issuerUrl: services.issuer.url,
  });
  const tableName = await progress.step("table and queues", createStores(services, resources));
  const endpoint = cleanup.add(await startAwsEndpoint(awsOperations(resources, directory)));
  const endpoints: ServiceEndpoints = {
    dynamodb: await interpose("dynamodb", services.dynamodbEndpoint),
    sqs: sqsEndpoint,
    kms: await interpose("kms", endpoint.url),
    secretsManager: await interpose("secretsManager", endpoint.url),
  };
  const starting = startTemplateFunctions(resources, services.stack, { endpoints, logDirectory }, cleanup);
  const functions = await progress.step("functions loaded", starting);
  startTemplateEventSources(services, resources, functions, directory, cleanup);
  serveTemplateApi(services.gateway, resources, functions, `${logDirectory}/http-api.log`);
  const invoke = cleanup.add(await startInvokeEndpoint(functions));
  cleanup.add({ stop: services.gateway.stop }); // First of all: no request finds the stack half stopped.
  return {
    awsEndpoint: endpoint.url,
    lambdaEndpoint: invoke.url,
    functions,
    outputs: resources.outputs(),
    queueUrls: Object.fromEntries(resources.of("AWS::SQS::Queue").map(({ name, ref }) => [name, ref])),
    tableName,
  };
}

async function createStores(
  { dynamodb, queues }: StackServices,
  resources: TemplateResources,
): Promise<string> {
  const tables = resources.of("AWS::DynamoDB::Table");
  for (const table of tables) {
    const streamArn = await ensureTable(dynamodb, table.ref, table);
    if (streamArn) resources.setStream(table.ref, streamArn);
  }
  for (const queue of resources.of("AWS::SQS::Queue")) await queues.ensureQueue(queue, queue.name, queue.ref);
  const [first] = tables;
  if (!first) throw new LocalStackError("The template has no table.");
  return first.ref;
}

function awsOperations(resources: TemplateResources, directory: string) {
  const aliases = resources.of("AWS::KMS::Alias").map(({ properties }) => {
    const target = String(properties.TargetKeyId).replace(/^arn:.*:key\//, "");
    return [String(properties.AliasName), target] as const;
  });
  return {
    ...localKms({
      keyIds: resources.of("AWS::KMS::Key").map(({ ref }) => ref),
      aliases: Object.fromEntries(aliases),
      stateFile: `${directory}/kms-keys.json`,
    }),
    ...localSecrets(
      resources.of("AWS::SecretsManager::Secret").map((resource) => ({ arn: resource.ref, resource })),
      `${directory}/secrets.json`,
    ),
  };
}
