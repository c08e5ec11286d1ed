import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Cleanup, createCleanup } from "./process/cleanup.ts";
import { checkDataVersion } from "./process/data-version.ts";
import { createProgress } from "./process/progress.ts";
import { LOCK_FILE, lockDirectory } from "./process/stack-lock.ts";
import type { StackOptions } from "./stack-options.ts";
import { type StackServices, startServices } from "./stack-services.ts";
import { type RunningTemplate, runTemplate } from "./template/run-template.ts";

export type LocalStack = RunningTemplate &
  Pick<StackServices, "dynamodbEndpoint" | "shop" | "issuer" | "shopify"> & {
    readonly directory: string;
    readonly baseUrl: string;
    readonly edgeUrl: string;
    readonly sqsEndpoint: string;
    readonly s3Endpoint: string;
    stop(): Promise<void>;
  };

export async function startStack(options: StackOptions): Promise<LocalStack> {
  const cleanup = createCleanup();
  try {
    return await start({ ...options, directory: resolve(options.directory) }, cleanup);
  } catch (error) {
    await cleanup.run().catch(() => undefined); // Reports the first error instead of a cleanup error.
    throw error;
  }
}

async function start(options: StackOptions, cleanup: Cleanup): Promise<LocalStack> {
  const { directory } = options;
  mkdirSync(directory, { recursive: true });
  cleanup.add({ stop: lockDirectory(directory) });
  if (options.fresh) empty(directory);
  checkDataVersion(directory);
  const progress = createProgress(options.onProgress);
  const services = await startServices(options, progress, cleanup);
  const running = await runTemplate(services, options, progress, cleanup);
  const { gateway, edge, queues, s3, dynamodbEndpoint, shop, issuer, shopify } = services;
  return {
    directory,
    baseUrl: gateway.url,
    edgeUrl: edge.url,
    sqsEndpoint: queues.endpoint,
    s3Endpoint: s3.url,
    ...{ dynamodbEndpoint, shop, issuer, shopify },
    ...running,
    stop: cleanup.run,
  };
}

function empty(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (name !== LOCK_FILE) rmSync(join(directory, name), { recursive: true, force: true });
  }
}
