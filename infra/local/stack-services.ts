import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import { type Shop, startShop } from "../../clients/storefront/shop.ts";
import { type RunningShopify, startFakeShopify } from "../../test/support/shopify/start-fake-shopify.ts";
import { LOCAL_CREDENTIALS, REGION } from "./aws/aws-identity.ts";
import { startDynamoDbLocal } from "./aws/dynamodb-local.ts";
import { requireJava } from "./aws/java.ts";
import { type QueueService, startQueueService } from "./aws/queues.ts";
import { type S3Endpoint, startS3Endpoint } from "./aws/s3/s3-endpoint.ts";
import { startTokenIssuer, type TokenIssuer } from "./aws/token-issuer.ts";
import { type EdgeServer, startEdgeServer } from "./edge/edge-server.ts";
import { type HttpGateway, startHttpGateway } from "./http/http-gateway.ts";
import type { Cleanup } from "./process/cleanup.ts";
import { onKeptPort } from "./process/kept-port.ts";
import { listenOnLoopback } from "./process/loopback-server.ts";
import type { Progress } from "./process/progress.ts";
import type { StackOptions } from "./stack-options.ts";
import { type SynthesizedStack, synthesize } from "./template/synthesize.ts";

export type StackServices = {
  readonly stack: SynthesizedStack;
  readonly dynamodbEndpoint: string;
  readonly dynamodb: DynamoDBClient;
  readonly streams: DynamoDBStreamsClient;
  readonly queues: QueueService;
  readonly s3: S3Endpoint;
  readonly gateway: HttpGateway;
  readonly edge: EdgeServer;
  readonly shop: Shop;
  readonly issuer: TokenIssuer;
  readonly shopify: RunningShopify;
};

export async function startServices(
  options: StackOptions,
  progress: Progress,
  cleanup: Cleanup,
): Promise<StackServices> {
  const { directory, inMemory = false } = options;
  // Starts first, because it fails immediately if the port is in use, and functions need its address.
  const gateway = cleanup.add(await startHttpGateway(options.port));
  if (!options.dynamodbEndpoint) await requireJava();
  const starting = [
    progress.step("template synthesized", synthesize(`${directory}/cdk.out`)),
    progress.step("DynamoDB Local", startDatabase(options, cleanup)),
    startQueueService(inMemory ? undefined : `${directory}/sqs`).then(cleanup.add),
    startS3Endpoint(`${directory}/s3`).then(cleanup.add),
    onKeptPort(`${directory}/edge-port.json`, startEdgeServer).then(cleanup.add),
    onKeptPort(`${directory}/shop-port.json`, (port) =>
      startShop((server) => listenOnLoopback(server, port)),
    ).then(cleanup.add),
    onKeptPort(`${directory}/issuer-port.json`, (port) =>
      startTokenIssuer(`${directory}/issuer-key.json`, port),
    ).then(cleanup.add),
    startFakeShopify().then(cleanup.add),
  ] as const;
  await Promise.allSettled(starting);
  const [stack, dynamodbEndpoint, queues, s3, edge, shop, issuer, shopify] = await Promise.all(starting);
  const client = { region: REGION, endpoint: dynamodbEndpoint, credentials: LOCAL_CREDENTIALS };
  return {
    stack,
    dynamodbEndpoint,
    dynamodb: new DynamoDBClient(client),
    streams: new DynamoDBStreamsClient(client),
    queues,
    s3,
    gateway,
    edge,
    shop,
    issuer,
    shopify,
  };
}

async function startDatabase(options: StackOptions, cleanup: Cleanup): Promise<string> {
  const { directory, inMemory, dynamodbEndpoint } = options;
  const database = await startDynamoDbLocal({
    ...(!inMemory && { dataDirectory: `${directory}/dynamodb` }),
    logFile: `${directory}/logs/dynamodb-local.log`,
    runningEndpoint: dynamodbEndpoint,
  });
  return cleanup.add(database).endpoint;
}
