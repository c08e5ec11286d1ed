import { createServer, type Server } from "node:http";
import { DynamoDBClient, GetItemCommand, TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { KMSClient, ListKeysCommand } from "@aws-sdk/client-kms";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { ListQueuesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { isThrottlingError, isTransientError } from "@smithy/core/retry";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listenOnLoopback, stopServer } from "../../infra/local/process/loopback-server.ts";
import { type FaultProxy, startFaultProxy } from "../support/fault-proxy/fault-proxy.ts";
import { createFaults, type Fault, SERVICES, type Service } from "../support/fault-proxy/faults.ts";
import { localAws } from "../support/stack/stack-access.ts";
import { createRandom } from "../support/values/random.ts";

let target: Server;
let carriedOut = 0;
let fault: Fault | undefined;
const proxies: Partial<Record<Service, FaultProxy>> = {};

beforeAll(async () => {
  target = createServer((request, response) => {
    carriedOut++;
    request.resume().on("end", () => response.end('{"answer":"a whole one"}'));
  });
  const url = await listenOnLoopback(target, 0);
  for (const service of SERVICES) {
    proxies[service] = await startFaultProxy({ service, target: url, next: () => fault });
  }
});
beforeEach(() => {
  carriedOut = 0;
});
afterAll(async () => {
  for (const proxy of Object.values(proxies)) await proxy.stop();
  await stopServer(target);
});

const proxyUrl = (service: Service) => proxies[service]?.url ?? "";
const client = (service: Service) => ({ ...localAws(proxyUrl(service)), maxAttempts: 1 });
const Key = { PK: { S: "a" }, SK: { S: "b" } };

const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  dynamodb: () => new DynamoDBClient(client("dynamodb")).send(new GetItemCommand({ TableName: "t", Key })),
  sqs: () => new SQSClient(client("sqs")).send(new ListQueuesCommand({})),
  kms: () => new KMSClient(client("kms")).send(new ListKeysCommand({})),
  secretsManager: () =>
    new SecretsManagerClient(client("secretsManager")).send(new GetSecretValueCommand({ SecretId: "s" })),
};

const catchError = async (call: () => Promise<unknown>): Promise<Parameters<typeof isThrottlingError>[0]> =>
  call().then(
    () => expect.unreachable("it was answered"),
    (error) => error,
  );

describe.each(Object.entries(CALLS))("to the SDK, a fault of %s", (_, call) => {
  test("that is throttling is throttling", async () => {
    fault = "throttled";
    expect(isThrottlingError(await catchError(call))).toBe(true);
    expect(carriedOut).toBe(0);
  });

  test("that is the service's own is a 500 that is worth a retry", async () => {
    fault = "server_error";
    const error = await catchError(call);
    expect(isTransientError(error)).toBe(true);
    expect(error.$metadata?.httpStatusCode).toBe(500);
    expect(carriedOut).toBe(0);
  });

  test.each([
    ["reset_before", 0],
    ["reset_after", 1],
    ["half_answer", 1],
  ] as const)("that is %s is transient, and was carried out %i times", async (kind, times) => {
    fault = kind;
    const error = await catchError(call);
    expect(isTransientError(error) || /aborted|JSON|terminated/i.test(String(error))).toBe(true);
    expect(carriedOut).toBe(times);
  });
});

test("a transaction is throttled as a whole, with a reason for each action", async () => {
  fault = "throttled";
  const dynamodb = new DynamoDBClient(client("dynamodb"));
  const Delete = { TableName: "t", Key };
  const send = () =>
    dynamodb.send(new TransactWriteItemsCommand({ TransactItems: [{ Delete }, { Delete }] }));
  expect(await catchError(send)).toMatchObject({
    name: "TransactionCanceledException",
    CancellationReasons: [{ Code: "ThrottlingError" }, { Code: "None" }],
  });
});

test("a shop throttles by 429 with Retry-After, and fails by a page that is no JSON", async () => {
  fault = "throttled";
  const throttled = await fetch(proxyUrl("merchant"));
  expect([throttled.status, throttled.headers.get("retry-after")]).toEqual([429, "1"]);
  fault = "server_error";
  expect(await (await fetch(proxyUrl("merchant"))).text()).toContain("<h1>");
});

test("a request is carried out once without a fault, and twice by that one", async () => {
  fault = undefined;
  expect(await (await fetch(proxyUrl("sqs"))).json()).toEqual({ answer: "a whole one" });
  expect(carriedOut).toBe(1);
  fault = "twice";
  await fetch(proxyUrl("sqs"));
  expect(carriedOut).toBe(3);
});

test.each([
  [["a", "b", "c"], ["b", "c"], 1],
  [["a"], ["a"], 0],
])("of a batch of %j the queue says that %j were not taken", async (ids, refused, times) => {
  fault = "half_taken";
  const headers = { "x-amz-target": "AmazonSQS.SendMessageBatch" };
  const body = JSON.stringify({ QueueUrl: "q", Entries: ids.map((Id) => ({ Id })) });
  const answer = await fetch(proxyUrl("sqs"), { method: "POST", headers, body });
  const { Failed } = (await answer.json()) as { Failed: { Id: string }[] };
  expect(Failed.map(({ Id }) => Id)).toEqual(refused);
  expect(carriedOut).toBe(times);
});

test("the same seed gives the same faults, and no weather gives none", () => {
  const series = (seed: number) => {
    const faults = createFaults();
    faults.set({ sqs: { probability: 0.5, kinds: ["slow", "twice"] } }, createRandom(seed));
    return Array.from({ length: 50 }, () => faults.next("sqs"));
  };
  expect(series(7)).toEqual(series(7));
  expect(series(7)).not.toEqual(series(8));
  expect(createFaults().next("sqs")).toBeUndefined();
});
