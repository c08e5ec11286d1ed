import { setTimeout as sleep } from "node:timers/promises";
import {
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  type GetRecordsCommandOutput,
  GetShardIteratorCommand,
  type GetShardIteratorCommandInput,
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

const IDLE_MS = 100;
const MAX_RECORDS_PER_READ = 1_000;

export type ShardReader = {
  readonly client: DynamoDBStreamsClient;
  readonly streamArn: string;
  readonly shardId: string;
  readonly batchSize: number;
  readonly delivery: DeliverySettings;
  readonly matches: (record: DynamoDBRecord) => boolean;
  readonly invoke: (records: readonly DynamoDBRecord[]) => Promise<unknown>;
  readonly discard: (batch: DiscardedBatch, shardId: string) => Promise<void>;
  readonly checkpoints: Checkpoints;
  readonly stopping: AbortSignal;
};

/** Delivers a shard's records. The next call resumes after the last settled record. */
export async function followShard(reader: ShardReader): Promise<void> {
  const { client, streamArn, shardId, checkpoints, stopping } = reader;
  let iterator = await shardIterator(reader);
  while (iterator && !stopping.aborted) {
    const page: GetRecordsCommandOutput = await client.send(
      new GetRecordsCommand({ ShardIterator: iterator, Limit: MAX_RECORDS_PER_READ }),
    );
    const records = (page.Records ?? []).map((record) => toLambdaRecord(record, streamArn));
    await deliver(reader, records.filter(reader.matches));
    if (stopping.aborted) return;
    iterator = page.NextShardIterator;
    const last = records.at(-1)?.dynamodb?.SequenceNumber;
    if (last) checkpoints.set(shardId, last);
    else if (iterator) await sleep(IDLE_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
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

/** Starts at the oldest record if the last settled record was deleted from the stream. */
async function shardIterator({
  client,
  streamArn,
  shardId,
  checkpoints,
}: ShardReader): Promise<string | undefined> {
  const shard = { StreamArn: streamArn, ShardId: shardId };
  const settled = checkpoints.get(shardId);
  const from = async (position: Pick<GetShardIteratorCommandInput, "ShardIteratorType" | "SequenceNumber">) =>
    (await client.send(new GetShardIteratorCommand({ ...shard, ...position }))).ShardIterator;
  if (settled !== undefined) {
    try {
      return await from({ ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: settled });
    } catch (error) {
      const isGone =
        error instanceof TrimmedDataAccessException || error instanceof ResourceNotFoundException;
      if (!isGone) throw error;
    }
  }
  return from({ ShardIteratorType: "TRIM_HORIZON" });
}
