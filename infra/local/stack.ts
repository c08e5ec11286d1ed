import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { TokenIssuer } from "./aws/token-issuer.ts";
import type { DemoMerchant } from "./demo/demo-merchant.ts";
import type { ServiceEndpoints } from "./lambda/function-environment.ts";
import type { LocalFunction } from "./lambda/local-function.ts";
import { type Cleanup, createCleanup } from "./process/cleanup.ts";
import { createProgress, type ProgressListener } from "./process/progress.ts";
import { LOCK_FILE, lockDirectory } from "./process/stack-lock.ts";
import { startServices } from "./stack-services.ts";
import { runTemplate } from "./template/run-template.ts";

export type StackOptions = {
  /** Of the HTTP API; 0 takes any free one. */
  readonly port: number;
  /** Where data, logs and the synthesized template are kept. */
  readonly directory: string;
  /** Whose template is run; `local` unless given. */
  readonly stage?: string;
  /** Keeps table and queues in memory: nothing of them outlives the stack. */
  readonly inMemory?: boolean;
  /** Empties the directory first. */
  readonly fresh?: boolean;
  /** A DynamoDB Local that runs already. */
  readonly dynamodbEndpoint?: string;
  /**
   * Puts something between the functions and a service that they call, such as a proxy that injects faults; the
   * stack itself keeps calling the service.
   *
   * @returns the address that the functions are given in place of the service's
   */
  readonly interpose?: (service: keyof ServiceEndpoints, endpoint: string) => Promise<string>;
  readonly onProgress?: ProgressListener;
};

export type LocalStack = {
  readonly directory: string;
  readonly baseUrl: string;
  readonly dynamodbEndpoint: string;
  readonly sqsEndpoint: string;
  /** KMS and Secrets Manager. */
  readonly awsEndpoint: string;
  /** Lambda's `Invoke`. */
  readonly lambdaEndpoint: string;
  /** Outputs of the template by name. */
  readonly outputs: Readonly<Record<string, string>>;
  /** The service's one table. */
  readonly tableName: string;
  /** URL of each queue by its name. */
  readonly queueUrls: Readonly<Record<string, string>>;
  /** Functions by name. */
  readonly functions: ReadonlyMap<string, LocalFunction>;
  readonly merchant: DemoMerchant;
  readonly issuer: TokenIssuer;
  stop(): Promise<void>;
};

/**
 * Runs the synthesized template of a stage on this machine.
 *
 * @throws {LocalStackError} with one line that says what is missing or in the way
 */
export async function startStack(options: StackOptions): Promise<LocalStack> {
  const cleanup = createCleanup();
  try {
    return await start({ ...options, directory: resolve(options.directory) }, cleanup);
  } catch (error) {
    await cleanup.run().catch(() => undefined); // What went wrong first is what matters.
    throw error;
  }
}

async function start(options: StackOptions, cleanup: Cleanup): Promise<LocalStack> {
  const { directory } = options;
  mkdirSync(directory, { recursive: true });
  cleanup.add({ stop: lockDirectory(directory) });
  if (options.fresh) empty(directory);
  const progress = createProgress(options.onProgress);
  const services = await startServices(options, progress, cleanup);
  const running = await runTemplate(services, options, progress, cleanup);
  return {
    directory,
    baseUrl: services.gateway.url,
    dynamodbEndpoint: services.dynamodbEndpoint,
    sqsEndpoint: services.queues.endpoint,
    merchant: services.merchant,
    issuer: services.issuer,
    ...running,
    stop: cleanup.run,
  };
}

function empty(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (name !== LOCK_FILE) rmSync(join(directory, name), { recursive: true, force: true });
  }
}
