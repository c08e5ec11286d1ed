import { mkdirSync } from "node:fs";
import { type Operations, startAwsEndpoint } from "../aws/aws-endpoint.ts";
import { localKms } from "../aws/local-kms.ts";
import { localSecrets, resolveSecrets } from "../aws/local-secrets.ts";
import type { BucketSettings } from "../aws/s3/s3-endpoint.ts";
import { openOutbox } from "../aws/ses/outbox.ts";
import { ensureTable } from "../aws/tables.ts";
import { type HttpGateway, startHttpGateway } from "../http/http-gateway.ts";
import type { FunctionEndpoints } from "../lambda/function-environment.ts";
import { startInvokeEndpoint } from "../lambda/invoke-endpoint.ts";
import type { LocalFunction } from "../lambda/local-function.ts";
import type { Cleanup } from "../process/cleanup.ts";
import type { Progress } from "../process/progress.ts";
import type { StackOptions } from "../stack-options.ts";
import type { StackServices } from "../stack-services.ts";
import { serveTemplateApi } from "./template-api.ts";
import { serveTemplateEdge, startTemplateCloudFront } from "./template-edge.ts";
import { startTemplateEventSources } from "./template-event-sources.ts";
import { deployTemplateFiles } from "./template-files.ts";
import { startTemplateFunctions } from "./template-functions.ts";
import { openTemplateBus, startTemplateSes } from "./template-mail.ts";
import { startTemplateMediaConvert, startTemplateTranscribe } from "./template-media.ts";
import { openResources, type Resource, type TemplateResources } from "./template-resources.ts";
import { openTemplateSignIn } from "./template-sign-in.ts";

export type RunningTemplate = {
  readonly awsEndpoint: string;
  readonly outboxUrl: string;
  readonly lambdaEndpoint: string;
  readonly functions: ReadonlyMap<string, LocalFunction>;
  readonly outputs: Readonly<Record<string, string>>;
  readonly queueUrls: Readonly<Record<string, string>>;
  readonly tableName: string;
};

type TemplateOptions = Pick<StackOptions, "directory" | "interpose">;

export async function runTemplate(
  services: StackServices,
  { directory, interpose = async (_, endpoint) => endpoint }: TemplateOptions,
  progress: Progress,
  cleanup: Cleanup,
): Promise<RunningTemplate> {
  const logDirectory = `${directory}/logs`;
  mkdirSync(logDirectory, { recursive: true });
  const sqsEndpoint = await interpose("sqs", services.queues.endpoint);
  const resources = openResources(services.stack, {
    sqsEndpoint, // Functions' queue URLs contain this endpoint.
    apiEndpoint: services.gateway.url,
    edgeUrl: services.edge.url,
    issuerUrl: services.issuer.url,
  });
  const tableName = await progress.step("table, queues, buckets", createStores(services, resources));
  await progress.step("widget and dashboard", deployTemplateFiles(services, resources));
  const userOperations = openTemplateSignIn(services.issuer, services.gateway.url, resources, directory);
  const operations = { ...awsOperations(resources, directory), ...userOperations };
  const endpoint = cleanup.add(await startAwsEndpoint(operations));
  const emit = openTemplateBus(services, resources);
  const outbox = openOutbox(`${directory}/outbox.json`);
  const endpoints: FunctionEndpoints = {
    dynamodb: await interpose("dynamodb", services.dynamodbEndpoint),
    sqs: sqsEndpoint,
    kms: await interpose("kms", endpoint.url),
    secretsManager: await interpose("secretsManager", endpoint.url),
    cognito: await interpose("cognito", endpoint.url),
    s3: services.s3.url,
    shopify: services.shopify.url,
    transcribe: await startTemplateTranscribe(services, emit, logDirectory, cleanup),
    mediaConvert: await startTemplateMediaConvert(services, emit, logDirectory, cleanup),
    ses: await startTemplateSes(resources, { outbox, emit, directory }, cleanup),
    cloudFront: await startTemplateCloudFront(services, resources, cleanup),
  };
  const places = { endpoints, logDirectory };
  const starting = startTemplateFunctions(resources, services.stack, places, cleanup);
  const functions = await progress.step("functions loaded", starting);
  const outputs = resources.outputs();
  connectShopify(services, operations, outputs);
  startTemplateEventSources(services, resources, functions, directory, cleanup);
  const gateways = await startGateways(services.gateway, resources, cleanup);
  for (const { api, gateway } of gateways) {
    serveTemplateApi(gateway, api, resources, functions, `${logDirectory}/http-api.log`);
  }
  const apiUrl = (ref: string) => gateways.find(({ api }) => api.ref === ref)?.gateway.url;
  serveTemplateEdge(services, resources, apiUrl, (text) => resolveSecrets(text, operations));
  const invoke = cleanup.add(await startInvokeEndpoint(functions));
  cleanup.add({ stop: services.gateway.stop }); // Stops first, so that no request reaches a partly stopped stack.
  return {
    awsEndpoint: endpoint.url,
    outboxUrl: endpoints.ses,
    lambdaEndpoint: invoke.url,
    functions,
    outputs,
    queueUrls: Object.fromEntries(resources.of("AWS::SQS::Queue").map(({ name, ref }) => [name, ref])),
    tableName,
  };
}

async function startGateways(first: HttpGateway, resources: TemplateResources, cleanup: Cleanup) {
  const apis = resources.of("AWS::ApiGatewayV2::Api");
  return Promise.all(
    apis.map(async (api, index) => ({
      api,
      gateway: index === 0 ? first : cleanup.add(await startHttpGateway(0)),
    })),
  );
}

function connectShopify(
  { shopify, gateway }: StackServices,
  operations: Operations,
  { ShopifySecretId }: Readonly<Record<string, string>>,
): void {
  const secret = operations["secretsmanager.GetSecretValue"]?.({ SecretId: ShopifySecretId });
  const { SecretString = "" } = Object(secret) as { SecretString?: string };
  shopify.connect({ credentials: JSON.parse(SecretString), apiUrl: gateway.url });
}

async function createStores(
  { dynamodb, queues, s3 }: StackServices,
  resources: TemplateResources,
): Promise<string> {
  const table = resources.only("AWS::DynamoDB::Table");
  resources.setStream(table.name, await ensureTable(dynamodb, table));
  for (const queue of resources.of("AWS::SQS::Queue")) await queues.ensureQueue(queue);
  for (const bucket of resources.of("AWS::S3::Bucket")) s3.ensureBucket(bucketSettings(bucket));
  return table.name;
}

function bucketSettings({ ref, properties }: Resource<"AWS::S3::Bucket">): BucketSettings {
  const { CorsConfiguration, LifecycleConfiguration } = properties;
  const days = LifecycleConfiguration?.Rules.find(
    ({ ExpirationInDays }) => ExpirationInDays,
  )?.ExpirationInDays;
  return {
    name: ref,
    ...(CorsConfiguration && { cors: CorsConfiguration.CorsRules }),
    ...(days !== undefined && { expiresAfterDays: days }),
  };
}

function awsOperations(resources: TemplateResources, directory: string) {
  const keyIds = resources.of("AWS::KMS::Key").map(({ ref }) => ref);
  return {
    ...localKms(keyIds, `${directory}/kms-keys.json`),
    ...localSecrets(resources.of("AWS::SecretsManager::Secret"), `${directory}/secrets.json`),
  };
}
