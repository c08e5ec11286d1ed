import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { type LocalStack, startStack } from "../../infra/local/stack.ts";
import type { StackOptions } from "../../infra/local/stack-options.ts";
import type { Table } from "../../shared/platform/table/table.ts";
import { startFaultProxy } from "../support/fault-proxy/fault-proxy.ts";
import { createFaults, type Faults, type Service } from "../support/fault-proxy/faults.ts";
import { type ProvidedStack, provided } from "../support/stack/local-stack.ts";
import { localAws, openStackTable } from "../support/stack/stack-access.ts";
import { type Merchant, startMerchant } from "./merchant.ts";

export type ChaosStack = {
  readonly stack: ProvidedStack;
  readonly faults: Faults;
  readonly merchant: Merchant;
  readonly merchantUrl: string;
  readonly table: Table;
  readonly sqs: SQSClient;
  crash(name: string): Promise<void>;
  stop(): Promise<void>;
};

/** Longer than a pull takes without faults. Six minutes in the template. */
const VISIBILITY_SECONDS = 6;
const POSTPONED_SECONDS = 0;

/** Retries a failed pull immediately instead of after 30 seconds or more. */
const hasten = (operation: string, body: string): string =>
  operation === "AmazonSQS.ChangeMessageVisibility"
    ? JSON.stringify({ ...JSON.parse(body), VisibilityTimeout: POSTPONED_SECONDS })
    : body;

export const startChaosStack = async ({
  visibilitySeconds = VISIBILITY_SECONDS,
} = {}): Promise<ChaosStack> => {
  const directory = await mkdtemp(join(tmpdir(), "chaos-"));
  const faults = createFaults();
  const proxies: { stop(): Promise<void> }[] = [];
  const interpose = async (service: Service, target: string): Promise<string> => {
    const rewrite = service === "sqs" ? { rewrite: hasten } : {};
    const proxy = await startFaultProxy({ service, target, next: faults.next, ...rewrite });
    proxies.push(proxy);
    return proxy.url;
  };
  const allButUsers: StackOptions["interpose"] = async (service, target) =>
    service === "cognito" ? target : interpose(service, target);
  const running = await startStack({ port: 0, directory, inMemory: true, interpose: allButUsers });
  const merchant = await startMerchant();
  const stack = await provided(running);
  const sqs = new SQSClient(localAws(stack.sqsEndpoint));
  await shortenVisibility(sqs, stack, visibilitySeconds);
  return {
    stack,
    faults,
    merchant,
    merchantUrl: await interpose("merchant", merchant.url),
    table: openStackTable(stack),
    sqs,
    crash: (name) => functionNamed(running, name).crash(),
    stop: async () => {
      sqs.destroy();
      await running.stop();
      await Promise.all([...proxies, merchant].map((each) => each.stop()));
      await rm(directory, { recursive: true, force: true });
    },
  };
};

const functionNamed = ({ functions }: LocalStack, name: string) => {
  const found = [...functions.values()].find((fn) => fn.name.endsWith(`-${name}`));
  if (found === undefined) throw new Error(`The stack has no function ${name}`);
  return found;
};

const shortenVisibility = async (
  sqs: SQSClient,
  { outputs }: ProvidedStack,
  seconds: number,
): Promise<void> => {
  const Attributes = { VisibilityTimeout: String(seconds) };
  for (const QueueUrl of [outputs.PullQueueUrl, outputs.PlanQueueUrl, outputs.MediaQueueUrl]) {
    await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes }));
  }
};
