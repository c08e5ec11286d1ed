/**
 * `npm start`: runs the service on this machine until Ctrl-C.
 *
 * `npm start -- --fresh` starts with empty data; `--shopify` shows a shop of the hosted platform. PORT is the port (default 3000, 0 takes any free one);
 * DYNAMODB_ENDPOINT is the endpoint of a DynamoDB Local that already runs.
 */
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createApiClient } from "../../shared/contract/client.ts";
import { FFMPEG_MISSING, hasFfmpeg } from "./aws/mediaconvert/ffmpeg.ts";
import { ISSUER_AUDIENCE } from "./aws/token-issuer.ts";
import { connectShop } from "./demo/connect-shop.ts";
import { runDemo } from "./demo/demo.ts";
import { startDemoExperiment } from "./demo/demo-experiment.ts";
import { seedStore } from "./demo/seed-store.ts";
import { runShopifyDemo } from "./demo/shopify-demo.ts";
import { LocalStackError } from "./process/local-stack-error.ts";
import { writeState } from "./process/state-file.ts";
import { type LocalStack, startStack } from "./stack.ts";

/** npm runs scripts in the project's directory. */
const DIRECTORY = resolve(".local");
const STACK_FILE = join(DIRECTORY, "stack.json");
const USAGE = "Usage: npm start [-- [--fresh] [--shopify]]";
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
  const { port, fresh, shopify } = readArguments();
  const { DYNAMODB_ENDPOINT: dynamodbEndpoint } = process.env;
  running = await startStack({
    port,
    fresh,
    directory: DIRECTORY,
    ...(dynamodbEndpoint && { dynamodbEndpoint }),
    onProgress: (step, ms) => console.log(`  ${step.padEnd(24)} ${String(ms).padStart(6)} ms`),
  });
  const adminToken = await running.issuer.operatorToken();
  const admin = createApiClient({ baseUrl: running.baseUrl, token: adminToken });
  const store = await seedStore(running, admin);
  await connectShop(running.shop, running, store, admin);
  console.log(`\n${await runDemo(running, store, admin)}\n`);
  await startDemoExperiment(admin, store.brand, Date.now());
  if (shopify) console.log(`${await runShopifyDemo(running.shopify, running.baseUrl, admin)}\n`);
  writeState(STACK_FILE, { ...stackAddresses(running), admin_token: adminToken, store });
  announced = true;
  if (!(await hasFfmpeg())) console.log(FFMPEG_MISSING);
  console.log(`Shop       ${running.shop.url}\nDashboard  ${running.outputs.DashboardUrl}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Ready after ${seconds} s at ${running.baseUrl} (details in .local/stack.json). Ctrl-C stops.`);
}

function readArguments(): { port: number; fresh: boolean; shopify: boolean } {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new LocalStackError(`PORT is ${JSON.stringify(process.env.PORT)}: give a number from 0 to 65535.`);
  }
  try {
    const { values } = parseArgs({ options: { fresh: FLAG, shopify: FLAG } });
    return { port, ...values };
  } catch {
    throw new LocalStackError(USAGE);
  }
}

/** Addresses that other programs need. */
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

/** Stops once: a second Ctrl-C does not interrupt the first. */
function stop(status: number): Promise<void> {
  stopping ??= (async () => {
    if (announced) rmSync(STACK_FILE, { force: true }); // Never the file of another running stack.
    await running?.stop().catch((error: unknown) => console.error(error));
    process.exit(status);
  })();
  return stopping;
}
