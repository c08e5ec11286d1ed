/**
 * `npm start`: runs the service on this machine until Ctrl-C, with a demo shop that has eight weeks of
 * orders.
 *
 * Options: `--fresh` deletes earlier data. `--empty` also skips the orders. `--shopify` adds a Shopify shop.
 * Environment: `PORT` (default 3000, 0 takes any free one), `DYNAMODB_ENDPOINT` of a running DynamoDB Local.
 */
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type ApiClient, createApiClient } from "../../shared/contract/client.ts";
import type { StoreCredentials } from "../../shared/stores/stores.schema.ts";
import { FFMPEG_MISSING, hasFfmpeg } from "./aws/mediaconvert/ffmpeg.ts";
import { ISSUER_AUDIENCE } from "./aws/token-issuer.ts";
import { connectShop, leaveOutOfExperiment } from "./demo/connect-shop.ts";
import { runDemo } from "./demo/demo.ts";
import { playHistory } from "./demo/history/play-history.ts";
import { createStore, findStore, keepStore, uploadVideos } from "./demo/seed-store.ts";
import { runShopifyDemo } from "./demo/shopify-demo.ts";
import { LocalStackError } from "./process/local-stack-error.ts";
import { createProgress } from "./process/progress.ts";
import { writeState } from "./process/state-file.ts";
import { type LocalStack, startStack } from "./stack.ts";

/** npm runs scripts in the project's directory. */
const DIRECTORY = resolve(".local");
const STACK_FILE = join(DIRECTORY, "stack.json");
const DEMONSTRATION = "Kiln & Field (demo data)";
const USAGE = "Usage: npm start [-- [--fresh | --empty] [--shopify]]";
const FLAG = { type: "boolean", default: false } as const;

let running: LocalStack | undefined;
let announced = false;
let stopping: Promise<void> | undefined;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));

try {
  await main();
} catch (error) {
  if (!stopping) {
    console.error(error instanceof LocalStackError ? error.message : error);
    await stop(1);
  }
}

async function main(): Promise<void> {
  const started = performance.now();
  const { port, fresh, empty, shopify } = readArguments();
  const { DYNAMODB_ENDPOINT: dynamodbEndpoint } = process.env;
  running = await startStack({
    port,
    fresh: fresh || empty,
    directory: DIRECTORY,
    ...(dynamodbEndpoint && { dynamodbEndpoint }),
    onProgress: showProgress,
  });
  const adminToken = await running.issuer.operatorToken();
  const admin = createApiClient({ baseUrl: running.baseUrl, token: adminToken });
  const { store, isNew } = await openStore(running, admin, empty);
  await leaveOutOfExperiment(running.shop, store.brand, admin);
  console.log(`\n${await runDemo(running, store, admin, empty)}\n`);
  if (shopify) console.log(`${await runShopifyDemo(running.shopify, running.baseUrl, admin)}\n`);
  writeState(STACK_FILE, { ...stackAddresses(running), admin_token: adminToken, store });
  announced = true;
  if (!(await hasFfmpeg())) console.log(FFMPEG_MISSING);
  console.log(`Shop       ${running.shop.url}\nDashboard  ${running.outputs.DashboardUrl}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Ready after ${seconds} s at ${running.baseUrl} (details in .local/stack.json). Ctrl-C stops.`);
  if (isNew && !empty) await addHistory(running, store, admin);
  if (isNew) keepStore(running, store);
}

async function addHistory(stack: LocalStack, { brand }: StoreCredentials, admin: ApiClient): Promise<void> {
  console.log("Demonstration data: adding the orders of eight weeks …");
  const started = performance.now();
  const orders = await playHistory(stack, brand);
  await leaveOutOfExperiment(stack.shop, brand, admin);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Demonstration data: ${orders} orders added in ${seconds} s.`);
}

function showProgress(step: string, milliseconds: number): void {
  console.log(`  ${step.padEnd(24)} ${String(milliseconds).padStart(6)} ms`);
}

async function openStore(stack: LocalStack, admin: ApiClient, isEmpty: boolean) {
  const kept = await findStore(stack, admin);
  const store = kept ?? (await createStore(stack, admin, isEmpty ? undefined : DEMONSTRATION));
  await connectShop(stack.shop, stack, store, admin);
  if (kept) return { store, isNew: false };
  const { step } = createProgress(showProgress);
  const wait = await step("videos uploaded", uploadVideos(admin, store.brand));
  await step("videos published", wait());
  return { store, isNew: true };
}

function readArguments(): { port: number; fresh: boolean; empty: boolean; shopify: boolean } {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new LocalStackError(`PORT is ${JSON.stringify(process.env.PORT)}: give a number from 0 to 65535.`);
  }
  try {
    const { values } = parseArgs({ options: { fresh: FLAG, empty: FLAG, shopify: FLAG } });
    return { port, ...values };
  } catch {
    throw new LocalStackError(USAGE);
  }
}

function stackAddresses(stack: LocalStack): Record<string, unknown> {
  return {
    base_url: stack.baseUrl,
    edge_url: stack.edgeUrl,
    dashboard_url: stack.outputs.DashboardUrl,
    shop_url: stack.shop.url,
    merchant_url: stack.shop.url,
    shopify_url: stack.shopify.url,
    outbox_url: stack.outboxUrl,
    issuer_url: stack.issuer.url,
    client_id: ISSUER_AUDIENCE,
    aws_endpoint: stack.awsEndpoint,
    user_pool_id: stack.outputs.AdminUserPoolId,
    pid: process.pid,
    dynamodb_endpoint: stack.dynamodbEndpoint,
    sqs_endpoint: stack.sqsEndpoint,
    s3_endpoint: stack.s3Endpoint,
    lambda_endpoint: stack.lambdaEndpoint,
    table_name: stack.tableName,
    queue_urls: stack.queueUrls,
  };
}

/** Stops the stack once. A second Ctrl-C does not interrupt it. */
function stop(status: number): Promise<void> {
  stopping ??= (async () => {
    if (announced) rmSync(STACK_FILE, { force: true }); // Keeps the file of another running stack.
    await running?.stop().catch((error: unknown) => console.error(error));
    process.exit(status);
  })();
  return stopping;
}
