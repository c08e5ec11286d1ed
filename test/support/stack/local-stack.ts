import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { LocalStackError } from "../../../infra/local/process/local-stack-error.ts";
import { type LocalStack, startStack } from "../../../infra/local/stack.ts";

export type ProvidedStack = {
  readonly baseUrl: string;
  readonly edgeUrl: string;
  readonly merchantUrl: string;
  readonly issuerUrl: string;
  readonly shopifyUrl: string;
  readonly operatorToken: string;
  readonly dynamodbEndpoint: string;
  readonly sqsEndpoint: string;
  readonly s3Endpoint: string;
  readonly awsEndpoint: string;
  readonly lambdaEndpoint: string;
  readonly outboxUrl: string;
  readonly tableName: string;
  readonly queueUrls: Readonly<Record<string, string>>;
  readonly outputs: Readonly<Record<string, string>>;
  readonly logDirectory: string;
};

declare module "vitest" {
  export interface ProvidedContext {
    stack: ProvidedStack;
  }
}

export const provided = async (stack: LocalStack): Promise<ProvidedStack> => ({
  baseUrl: stack.baseUrl,
  edgeUrl: stack.edgeUrl,
  merchantUrl: stack.shop.url,
  issuerUrl: stack.issuer.url,
  shopifyUrl: stack.shopify.url,
  operatorToken: await stack.issuer.operatorToken(),
  dynamodbEndpoint: stack.dynamodbEndpoint,
  sqsEndpoint: stack.sqsEndpoint,
  s3Endpoint: stack.s3Endpoint,
  awsEndpoint: stack.awsEndpoint,
  lambdaEndpoint: stack.lambdaEndpoint,
  outboxUrl: stack.outboxUrl,
  tableName: stack.tableName,
  queueUrls: stack.queueUrls,
  outputs: stack.outputs,
  logDirectory: join(stack.directory, "logs"),
});

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "local-stack-"));
  const stack = await startStack({ port: 0, directory, inMemory: true }).catch(inOneLine);
  project.provide("stack", await provided(stack));
  return async () => {
    await stack.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

function inOneLine(error: unknown): never {
  if (!(error instanceof LocalStackError)) throw error;
  console.error(error.message);
  process.exit(1);
}
