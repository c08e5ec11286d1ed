import type { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import { SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { LocalFunction } from "../lambda/local-function.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { Resource } from "../template/template.ts";
import type { Checkpoints } from "./checkpoints.ts";
import { compileFilters } from "./event-filter.ts";
import { failureRecord } from "./failure-record.ts";
import { startSqsPoller } from "./sqs-poller.ts";
import type { DiscardedBatch } from "./stream-delivery.ts";
import { startStreamPoller } from "./stream-poller.ts";

/** What reads an event source and invokes its function. */
export type Poller = {
  /** Waits for the invocation under way. */
  stop(): Promise<void>;
};

/** An event source mapping of the template, as far as the local stack reads it. */
type Mapping = {
  readonly EventSourceArn: string;
  readonly BatchSize?: number;
  readonly BisectBatchOnFunctionError?: boolean;
  readonly DestinationConfig?: { readonly OnFailure?: { readonly Destination?: string } };
  readonly FilterCriteria?: { readonly Filters?: readonly { readonly Pattern: string }[] };
  readonly FunctionResponseTypes?: readonly string[];
  readonly MaximumBatchingWindowInSeconds?: number;
  readonly MaximumRecordAgeInSeconds?: number;
  readonly MaximumRetryAttempts?: number;
  readonly ParallelizationFactor?: number;
  readonly ScalingConfig?: { readonly MaximumConcurrency?: number };
  readonly StartingPosition?: "TRIM_HORIZON" | "LATEST";
};

export type EventSourcePorts = {
  readonly sqs: SQSClient;
  readonly streams: DynamoDBStreamsClient;
  /** URL of a queue of the stack by its ARN. */
  readonly queueUrl: (arn: string) => string;
  readonly checkpoints: (mapping: string) => Checkpoints;
  readonly onError: (mapping: string, error: unknown) => void;
};

/** Without a limit in the template, enough for one machine. */
const DEFAULT_CONCURRENCY = 10;

/** @throws {LocalStackError} when the mapping's source or one of its settings is not supported */
export function startEventSource(resource: Resource, fn: LocalFunction, ports: EventSourcePorts): Poller {
  const mapping = resource.properties as Mapping;
  if (/^arn:[^:]+:sqs:/.test(mapping.EventSourceArn))
    return queueSource(resource.logicalId, mapping, fn, ports);
  if (/^arn:[^:]+:dynamodb:.*\/stream\//.test(mapping.EventSourceArn)) {
    return streamSource(resource.logicalId, mapping, fn, ports);
  }
  throw new LocalStackError(`The local stack does not support the event source ${mapping.EventSourceArn}.`);
}

function queueSource(id: string, mapping: Mapping, fn: LocalFunction, ports: EventSourcePorts): Poller {
  if (mapping.FilterCriteria) throw new LocalStackError(`The local stack does not filter a queue (${id}).`);
  return startSqsPoller({
    client: ports.sqs,
    queueUrl: ports.queueUrl(mapping.EventSourceArn),
    queueArn: mapping.EventSourceArn,
    batchSize: mapping.BatchSize ?? 10,
    batchingWindowMs: (mapping.MaximumBatchingWindowInSeconds ?? 0) * 1000,
    maximumConcurrency: mapping.ScalingConfig?.MaximumConcurrency ?? DEFAULT_CONCURRENCY,
    reportBatchItemFailures: reportsItemFailures(mapping),
    invoke: (records) => fn.invoke({ Records: records }),
    onError: (error) => ports.onError(id, error),
  });
}

function streamSource(id: string, mapping: Mapping, fn: LocalFunction, ports: EventSourcePorts): Poller {
  if ((mapping.ParallelizationFactor ?? 1) !== 1) {
    throw new LocalStackError(`The local stack does not support a parallelization factor (${id}).`);
  }
  const checkpoints = ports.checkpoints(id);
  const poller = startStreamPoller({
    client: ports.streams,
    streamArn: mapping.EventSourceArn,
    startingPosition: mapping.StartingPosition ?? "TRIM_HORIZON",
    batchSize: mapping.BatchSize ?? 100,
    batchingWindowMs: (mapping.MaximumBatchingWindowInSeconds ?? 0) * 1000,
    delivery: {
      reportBatchItemFailures: reportsItemFailures(mapping),
      bisectOnError: mapping.BisectBatchOnFunctionError ?? false,
      maximumRetryAttempts: mapping.MaximumRetryAttempts ?? -1,
      maximumRecordAgeSeconds: mapping.MaximumRecordAgeInSeconds ?? -1,
    },
    matches: compileFilters(mapping.FilterCriteria?.Filters?.map(({ Pattern }) => Pattern) ?? []),
    invoke: (records) => fn.invoke({ Records: records }),
    discard: reportDiscarded(mapping, fn, ports),
    checkpoints,
    onError: (error) => ports.onError(id, error),
  });
  return {
    stop: async () => {
      await poller.stop();
      checkpoints.flush();
    },
  };
}

/** Describes what was given up on to the mapping's on-failure destination; without one it is just dropped. */
function reportDiscarded(mapping: Mapping, fn: LocalFunction, { sqs, queueUrl }: EventSourcePorts) {
  const destination = mapping.DestinationConfig?.OnFailure?.Destination;
  const QueueUrl = destination && queueUrl(destination);
  return async (batch: DiscardedBatch, shardId: string): Promise<void> => {
    if (!QueueUrl) return;
    const record = failureRecord(batch, { shardId, streamArn: mapping.EventSourceArn, functionArn: fn.arn });
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(record) }));
  };
}

const reportsItemFailures = (mapping: Mapping): boolean =>
  mapping.FunctionResponseTypes?.includes("ReportBatchItemFailures") ?? false;
