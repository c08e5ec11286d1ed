import { GetQueueUrlCommand, QueueDoesNotExist, SQSClient } from "@aws-sdk/client-sqs";
import { CliError } from "./cli-error.ts";
import type { Sqs } from "./dead-letters.ts";
import { readStackFile } from "./target.ts";

export type QueueOptions = {
  /** Name of a deployed stage. If absent, the queue URLs or the local stack are used. */
  readonly stage?: string | undefined;
  readonly queueUrl?: string;
  readonly deadLetterUrl?: string;
};

export type StageQueues = {
  readonly sqs: Sqs;
  readonly stage: string | undefined;
  urlOf(name: string): Promise<string>;
};

/** Must equal `resourceName` in `infra/stages.ts`. */
const queueName = (stage: string, name: string): string => `shoppable-video-${stage}-${name}`;

/** Region, endpoint and credentials come from the environment, as in the AWS CLI. */
const sqsOfEnvironment = () => new SQSClient({ useQueueUrlAsEndpoint: false });

const deployedQueues = (stage: string): StageQueues => {
  const sqs = sqsOfEnvironment();
  return {
    sqs,
    stage,
    urlOf: async (name) => {
      const QueueName = queueName(stage, name);
      try {
        return (await sqs.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl ?? "";
      } catch (error) {
        if (!(error instanceof QueueDoesNotExist)) throw error;
        throw new CliError(
          `Queue ${QueueName} does not exist in this account and region. Check --stage and your AWS credentials.`,
        );
      }
    },
  };
};

const localQueues = (): StageQueues => {
  const stack = readStackFile();
  if (stack === undefined) throw new CliError("No local stack is running. Pass --stage.");
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  return {
    sqs: new SQSClient({ endpoint: stack.sqs_endpoint, region: "us-east-1", credentials }),
    stage: "local",
    urlOf: async (name) => stack.queue_urls[queueName("local", name)] ?? "",
  };
};

/** @throws CliError if the options name no stage and no local stack is running */
export const openStageQueues = ({ stage, queueUrl, deadLetterUrl }: QueueOptions): StageQueues => {
  if (queueUrl === undefined && deadLetterUrl === undefined) {
    return stage === undefined ? localQueues() : deployedQueues(stage);
  }
  return {
    sqs: sqsOfEnvironment(),
    stage: undefined,
    urlOf: async (name) => {
      const url = name.endsWith("-dead-letters") ? deadLetterUrl : queueUrl;
      if (url === undefined) throw new CliError("Pass both --queue-url and --dead-letter-url.");
      return url;
    },
  };
};
