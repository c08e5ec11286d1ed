import { isDeepStrictEqual } from "node:util";
import type { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import { SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { LocalFunction } from "../lambda/local-function.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { Resource } from "../template/template-resources.ts";
import type { Checkpoints } from "./checkpoints.ts";
import { compileFilter } from "./event-filter.ts";
import { failureRecord } from "./failure-record.ts";
import { startSqsPoller } from "./sqs-poller.ts";
import type { DiscardedBatch } from "./stream-delivery.ts";
import { startStreamPoller } from "./stream-poller.ts";

type Mapping = Pick<Resource<"AWS::Lambda::EventSourceMapping">, "logicalId" | "properties">;
type Settings = Mapping["properties"];

export type EventSourcePorts = {
  readonly sqs: SQSClient;
  readonly streams: DynamoDBStreamsClient;
  readonly queueUrl: (arn: string) => string;
  readonly checkpoints: (mapping: string) => Checkpoints;
  readonly onError: (mapping: string, error: unknown) => void;
};

/** `stop` waits for the running invocation. */
export function startEventSource(mapping: Mapping, fn: LocalFunction, ports: EventSourcePorts) {
  const { EventSourceArn } = mapping.properties;
  if (/^arn:[^:]+:sqs:/.test(EventSourceArn)) return queueSource(mapping, fn, ports);
  if (/^arn:[^:]+:dynamodb:.*\/stream\//.test(EventSourceArn)) return streamSource(mapping, fn, ports);
  throw new LocalStackError(`The local stack does not support the event source ${EventSourceArn}.`);
}

function queueSource({ logicalId, properties }: Mapping, fn: LocalFunction, ports: EventSourcePorts) {
  const {
    EventSourceArn,
    BatchSize,
    FunctionName,
    MaximumBatchingWindowInSeconds = 0,
    ScalingConfig,
    ...rest
  } = properties;
  requireSettings(logicalId, rest, { FunctionResponseTypes: ["ReportBatchItemFailures"] });
  return startSqsPoller({
    client: ports.sqs,
    queueUrl: ports.queueUrl(EventSourceArn),
    queueArn: EventSourceArn,
    batchSize: BatchSize,
    batchingWindowMs: MaximumBatchingWindowInSeconds * 1000,
    maxConcurrency: requireSetting(logicalId, { ScalingConfig }).MaximumConcurrency,
    invoke: (records) => fn.invoke({ Records: records }),
    onError: (error) => ports.onError(logicalId, error),
  });
}

function streamSource({ logicalId, properties }: Mapping, fn: LocalFunction, ports: EventSourcePorts) {
  const { EventSourceArn, BatchSize, FunctionName, ...settings } = properties;
  const {
    MaximumRetryAttempts,
    MaximumRecordAgeInSeconds,
    FilterCriteria,
    DestinationConfig,
    ParallelizationFactor = 1,
    ...rest
  } = settings;
  if (ParallelizationFactor !== 1) throw unsupported(logicalId, "ParallelizationFactor");
  requireSettings(logicalId, rest, {
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    BisectBatchOnFunctionError: true,
    StartingPosition: "TRIM_HORIZON",
  });
  const filters = requireSetting(logicalId, { FilterCriteria }).Filters.map(({ Pattern }) =>
    compileFilter(Pattern),
  );
  if (filters.length === 0) throw unsupported(logicalId, "FilterCriteria");
  const checkpoints = ports.checkpoints(logicalId);
  const { Destination } = requireSetting(logicalId, { DestinationConfig }).OnFailure;
  const poller = startStreamPoller({
    client: ports.streams,
    streamArn: EventSourceArn,
    batchSize: BatchSize,
    delivery: {
      maxRetryAttempts: requireSetting(logicalId, { MaximumRetryAttempts }),
      maxRecordAgeSeconds: requireSetting(logicalId, { MaximumRecordAgeInSeconds }),
    },
    matches: (record) => filters.some((matches) => matches(record)),
    invoke: (records) => fn.invoke({ Records: records }),
    discard: reportDiscarded(ports.sqs, ports.queueUrl(Destination), {
      streamArn: EventSourceArn,
      functionArn: fn.arn,
    }),
    checkpoints,
    onError: (error) => ports.onError(logicalId, error),
  });
  return {
    stop: async () => {
      await poller.stop();
      checkpoints.flush();
    },
  };
}

function requireSettings(logicalId: string, settings: Partial<Settings>, supported: Partial<Settings>): void {
  const names = new Set([...Object.keys(settings), ...Object.keys(supported)]);
  const given: Readonly<Record<string, unknown>> = settings;
  const always: Readonly<Record<string, unknown>> = supported;
  const different = [...names].filter((name) => !isDeepStrictEqual(given[name], always[name]));
  if (different.length > 0) throw unsupported(logicalId, different.join(", "));
}

function requireSetting<Value>(
  logicalId: string,
  setting: Readonly<Record<string, Value | undefined>>,
): Value {
  const [[name, value] = ["", undefined]] = Object.entries(setting);
  if (value === undefined) throw unsupported(logicalId, `no ${name}`);
  return value;
}

const unsupported = (logicalId: string, setting: string): LocalStackError =>
  new LocalStackError(
    `The local stack does not support this setting of event source ${logicalId}: ${setting}.`,
  );

function reportDiscarded(
  sqs: SQSClient,
  QueueUrl: string,
  source: { readonly streamArn: string; readonly functionArn: string },
) {
  return async (batch: DiscardedBatch, shardId: string): Promise<void> => {
    const record = failureRecord(batch, { shardId, ...source });
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(record) }));
  };
}
