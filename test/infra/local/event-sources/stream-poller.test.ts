import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Checkpoints } from "../../../../infra/local/event-sources/checkpoints.ts";
import {
  type StreamPollerOptions,
  startStreamPoller,
} from "../../../../infra/local/event-sources/stream-poller.ts";

const client = new DynamoDBStreamsClient({ region: "us-east-1" });
const streams = mockClient(client);
const positions = new Map<string, string>();
const checkpoints: Checkpoints = {
  get: (shard) => positions.get(shard),
  set: (shard, sequenceNumber) => void positions.set(shard, sequenceNumber),
  flush: () => undefined,
};
let poller: ReturnType<typeof startStreamPoller>;
let delivered: string[];
let errors: unknown[];

const record = (sequenceNumber: string, pk = "keep"): _Record => ({
  eventName: "INSERT",
  dynamodb: { SequenceNumber: sequenceNumber, Keys: { PK: { S: pk }, raw: { B: Buffer.from([1]) } } },
});

beforeEach(() => {
  streams.reset();
  positions.clear();
  delivered = [];
  errors = [];
});
afterEach(() => poller.stop());

/** A stream of shards, each with its records; a closed shard has an end. */
function givenShards(
  shards: Record<string, { records: _Record[]; parent?: string; closed?: boolean }>,
): void {
  streams.on(DescribeStreamCommand).resolves({
    StreamDescription: {
      Shards: Object.entries(shards).map(([ShardId, { parent }]) => ({
        ShardId,
        ...(parent && { ParentShardId: parent }),
      })),
    },
  });
  streams.on(GetShardIteratorCommand).callsFake((input) => ({
    ShardIterator: `${input.ShardId}:${input.SequenceNumber ?? "0"}`,
  }));
  streams.on(GetRecordsCommand).callsFake(({ ShardIterator }) => {
    const [id = "", after = "0"] = String(ShardIterator).split(":");
    const { records = [], closed = false } = shards[id] ?? {};
    const Records = records.filter(({ dynamodb }) => Number(dynamodb?.SequenceNumber) > Number(after));
    const end = records.at(-1)?.dynamodb?.SequenceNumber ?? after;
    return { Records, ...(!(closed && Records.length > 0) && { NextShardIterator: `${id}:${end}` }) };
  });
}

function poll(options: Partial<StreamPollerOptions> = {}): void {
  poller = startStreamPoller({
    client,
    streamArn: "arn:stream",
    batchSize: 2,
    delivery: { maxRetryAttempts: 0, maxRecordAgeSeconds: Number.POSITIVE_INFINITY },
    matches: ({ dynamodb }) => dynamodb?.Keys?.PK?.S !== "drop",
    invoke: async (batch) =>
      void delivered.push(batch.map(({ dynamodb }) => dynamodb?.SequenceNumber).join("")),
    discard: async () => undefined,
    checkpoints,
    onError: (error) => errors.push(error),
    ...options,
  });
}

describe("a stream's event source mapping", () => {
  test("delivers what passes the filter, in batches, and settles what does not", async () => {
    givenShards({
      a: { records: [record("1"), record("2", "drop"), record("3"), record("4"), record("5", "drop")] },
    });
    poll();
    await expect.poll(() => positions.get("a")).toBe("5");
    expect(delivered).toEqual(["13", "4"]);
  });

  test("resumes after the last settled record", async () => {
    givenShards({ a: { records: [record("1"), record("2"), record("3")] } });
    positions.set("a", "2");
    poll();
    await expect.poll(() => delivered).toEqual(["3"]);
  });

  test("begins at the oldest record when its place is gone", async () => {
    givenShards({ a: { records: [record("7")] } });
    positions.set("a", "2");
    const gone = new TrimmedDataAccessException({ message: "gone", $metadata: {} });
    streams.on(GetShardIteratorCommand, { ShardIteratorType: "AFTER_SEQUENCE_NUMBER" }).rejects(gone);
    poll();
    await expect.poll(() => delivered).toEqual(["7"]);
  });

  test("reads a shard only after its parent", async () => {
    givenShards({ b: { records: [record("5")], parent: "a" }, a: { records: [record("1")], closed: true } });
    poll();
    await expect.poll(() => delivered, { timeout: 8_000 }).toEqual(["1", "5"]);
  }, 10_000);

  test("goes on where it was after an error of the stream", async () => {
    givenShards({ a: { records: [record("1")] } });
    streams.on(GetShardIteratorCommand).rejectsOnce(new Error("not now")).resolves({ ShardIterator: "a:0" });
    poll();
    await expect.poll(() => delivered, { timeout: 4_000 }).toEqual(["1"]);
    expect(errors).toEqual([new Error("not now")]);
  });

  test("a batch that can't be reported as discarded is delivered again, not lost", async () => {
    givenShards({ a: { records: [record("1")] } });
    let discards = 0;
    poll({
      invoke: async () => Promise.reject(new Error("poison")),
      discard: async () => {
        if (++discards === 1) throw new Error("queue down");
      },
    });
    await expect.poll(() => positions.get("a"), { timeout: 4_000 }).toBe("1");
    expect(discards).toBe(2);
  });

  test("hands binary values over in base64", async () => {
    givenShards({ a: { records: [record("1")] } });
    let seen: unknown;
    poll({
      invoke: async ([first]) => {
        seen = first?.dynamodb?.Keys?.raw;
      },
    });
    await expect.poll(() => seen).toEqual({ B: "AQ==" });
  });
});
