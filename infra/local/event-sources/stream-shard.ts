import { setTimeout as sleep } from "node:timers/promises";
import {
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  type GetRecordsCommandOutput,
  GetShardIteratorCommand,
  ResourceNotFoundException,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBRecord } from "aws-lambda";
import type { Checkpoints } from "./checkpoints.ts";
import {
  type DeliveryPorts,
  type DeliverySettings,
  type DiscardedBatch,
  deliverBatch,
} from "./stream-delivery.ts";
import { toLambdaRecord } from "./stream-record.ts";

/** How long an idle shard is left alone: it bounds the delay from a write to its function. */
const IDLE_MS = 50;
const READ_LIMIT = 1_000;

export type ShardReader = {
  readonly client: DynamoDBStreamsClient;
  readonly streamArn: string;
  readonly shardId: string;
  readonly startingPosition: "TRIM_HORIZON" | "LATEST";
  readonly batchSize: number;
  readonly batchingWindowMs: number;
  readonly delivery: DeliverySettings;
  readonly matches: (record: DynamoDBRecord) => boolean;
  readonly invoke: (records: readonly DynamoDBRecord[]) => Promise<unknown>;
  readonly discard: (batch: DiscardedBatch, shardId: string) => Promise<void>;
  readonly checkpoints: Checkpoints;
  readonly stopping: AbortSignal;
};

type Read = { readonly records: readonly DynamoDBRecord[]; readonly last: string | undefined };

/**
 * Delivers a shard's records until the shard is closed and read to its end, or the reader is told to stop.
 *
 * Throws when the stream can't be read or a discarded batch can't be reported; called again, it resumes at
 * the last settled record.
 */
export async function followShard(reader: ShardReader): Promise<void> {
  let iterator: string | undefined = await shardIterator(reader);
  while (iterator && !reader.stopping.aborted) {
    const { next, read } = await readBatch(reader, iterator);
    iterator = next;
    await deliver(reader, read.records);
    if (reader.stopping.aborted) return;
    // Records that the filter dropped are settled as well.
    if (read.last) reader.checkpoints.set(reader.shardId, read.last);
    else if (iterator) await sleep(IDLE_MS, undefined, { signal: reader.stopping }).catch(() => undefined);
  }
}

/** One read; with a batching window, as many as fill a batch or the window. */
async function readBatch(
  reader: ShardReader,
  from: string,
): Promise<{ next: string | undefined; read: Read }> {
  const records: DynamoDBRecord[] = [];
  let next: string | undefined = from;
  let last: string | undefined;
  let windowEnds: number | undefined;
  do {
    const page: GetRecordsCommandOutput = await reader.client.send(
      new GetRecordsCommand({ ShardIterator: next, Limit: READ_LIMIT }),
    );
    next = page.NextShardIterator;
    last = page.Records?.at(-1)?.dynamodb?.SequenceNumber ?? last;
    for (const record of page.Records ?? []) {
      const converted = toLambdaRecord(record, reader.streamArn);
      if (reader.matches(converted)) records.push(converted);
    }
    if (records.length === 0 || records.length >= reader.batchSize) break;
    windowEnds ??= Date.now() + reader.batchingWindowMs;
    if (Date.now() >= windowEnds) break;
    await sleep(IDLE_MS);
  } while (next && !reader.stopping.aborted);
  return { next, read: { records, last } };
}

async function deliver(reader: ShardReader, records: readonly DynamoDBRecord[]): Promise<void> {
  const { shardId, checkpoints, stopping } = reader;
  const ports: DeliveryPorts = {
    invoke: reader.invoke,
    discard: (batch) => reader.discard(batch, shardId),
    checkpoint: (sequenceNumber) => {
      if (!stopping.aborted) checkpoints.set(shardId, sequenceNumber);
    },
    pause: (ms) =>
      sleep(ms, undefined, { signal: stopping }).then(
        () => true,
        () => false,
      ),
    now: Date.now,
  };
  for (let from = 0; from < records.length && !stopping.aborted; from += reader.batchSize) {
    await deliverBatch(records.slice(from, from + reader.batchSize), reader.delivery, ports);
  }
}

/** Where the last run stopped; where the mapping starts when there was none, or when its place is gone. */
async function shardIterator(reader: ShardReader): Promise<string | undefined> {
  const { client, streamArn, shardId, checkpoints, startingPosition } = reader;
  const settled = checkpoints.get(shardId);
  const ask = async (position: { ShardIteratorType: "AFTER_SEQUENCE_NUMBER" | typeof startingPosition }) => {
    const sequence = position.ShardIteratorType === "AFTER_SEQUENCE_NUMBER" && { SequenceNumber: settled };
    const command = new GetShardIteratorCommand({
      StreamArn: streamArn,
      ShardId: shardId,
      ...position,
      ...sequence,
    });
    return (await client.send(command)).ShardIterator;
  };
  if (settled === undefined) return ask({ ShardIteratorType: startingPosition });
  try {
    return await ask({ ShardIteratorType: "AFTER_SEQUENCE_NUMBER" });
  } catch (error) {
    const gone = error instanceof TrimmedDataAccessException || error instanceof ResourceNotFoundException;
    if (!gone) throw error;
    return ask({ ShardIteratorType: "TRIM_HORIZON" });
  }
}
