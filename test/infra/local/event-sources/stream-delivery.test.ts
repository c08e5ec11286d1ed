import type { DynamoDBRecord } from "aws-lambda";
import { describe, expect, test } from "vitest";
import {
  type DeliverySettings,
  type DiscardedBatch,
  deliverBatch,
} from "../../../../infra/local/event-sources/stream-delivery.ts";

const NOW = 1_800_000_000_000;

const aRecord = (sequenceNumber: string, ageSeconds = 0): DynamoDBRecord => ({
  dynamodb: { SequenceNumber: sequenceNumber, ApproximateCreationDateTime: NOW / 1000 - ageSeconds },
});
const records = (sequence: string) => [...sequence].map((number) => aRecord(number));
const text = (batch: readonly DynamoDBRecord[]) =>
  batch.map(({ dynamodb }) => dynamodb?.SequenceNumber).join("");
const failing = (...ids: string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});

async function deliver(
  batch: DynamoDBRecord[],
  fn: (batch: string, call: number) => unknown,
  settings: Partial<DeliverySettings> = {},
) {
  const log = {
    calls: [] as string[],
    discarded: [] as [string, string, number][],
    checkpoints: [] as string[],
  };
  await deliverBatch(
    batch,
    { maxRetryAttempts: 2, maxRecordAgeSeconds: 3_600, ...settings },
    {
      invoke: async (given) => {
        log.calls.push(text(given));
        return fn(text(given), log.calls.length);
      },
      discard: async ({ condition, records: given, invokeCount }: DiscardedBatch) => {
        log.discarded.push([condition, text(given), invokeCount]);
      },
      checkpoint: (sequenceNumber) => log.checkpoints.push(sequenceNumber),
      pause: async () => log.calls.length < 100,
      now: () => NOW,
    },
  );
  return log;
}
const poison = (id: string) => (batch: string) => {
  if (batch.includes(id)) throw new Error("poison");
};

describe("a batch", () => {
  test("advances the checkpoint to its last record on success", async () => {
    expect(await deliver(records("1234"), () => undefined)).toEqual({
      calls: ["1234"],
      discarded: [],
      checkpoints: ["4"],
    });
  });

  test("is halved on an exception until the failing record is isolated", async () => {
    const log = await deliver(records("1234"), poison("3"));
    expect(log.calls).toEqual(["1234", "12", "34", "3", "3", "3", "4"]);
    expect(log.discarded).toEqual([["RetryAttemptsExhausted", "3", 3]]);
    expect(log.checkpoints).toEqual(["2", "3", "4"]);
  });

  test("of odd length loses no record when halved", async () => {
    const log = await deliver(records("12345"), poison("5"));
    expect(log.checkpoints.at(-1)).toBe("5");
    expect(log.discarded).toEqual([["RetryAttemptsExhausted", "5", 3]]);
    expect(log.calls.filter((batch) => !batch.includes("5")).join("")).toBe("1234");
  });

  test("is halved after a single exception without discarding a record", async () => {
    const log = await deliver(records("12"), (_, call) => {
      if (call === 1) throw new Error("once");
    });
    expect(log.calls).toEqual(["12", "1", "2"]);
    expect(log.discarded).toEqual([]);
  });

  test("is retried from the lowest reported item", async () => {
    const log = await deliver(records("1234"), (_, call) => (call === 1 ? failing("4", "2") : undefined));
    expect(log.calls).toEqual(["1234", "234"]);
    expect(log.checkpoints).toEqual(["1", "4"]);
    expect(log.discarded).toEqual([]);
  });

  test("is discarded from the first record if that is reported every time", async () => {
    const log = await deliver(records("1234"), (batch) => (batch.includes("2") ? failing("2") : undefined));
    expect(log.calls).toEqual(["1234", "234", "234", "234"]);
    expect(log.discarded).toEqual([["RetryAttemptsExhausted", "234", 3]]);
    expect(log.checkpoints).toEqual(["1", "4"]);
  });

  test("is retried completely after a malformed report", async () => {
    const log = await deliver(records("12"), (_, call) => (call === 1 ? failing("") : undefined));
    expect(log.calls).toEqual(["12", "12"]);
  });

  test("stays open if it is stopped between two attempts", async () => {
    const log = await deliver(records("1"), poison("1"), { maxRetryAttempts: 1_000 });
    expect(log.calls).toHaveLength(100);
    expect(log).toMatchObject({ discarded: [], checkpoints: [] });
  });

  test("discards records over the maximum age and delivers the rest", async () => {
    const batch = [aRecord("1", 120), aRecord("2", 90), aRecord("3", 10)];
    const log = await deliver(batch, () => undefined, { maxRecordAgeSeconds: 60 });
    expect(log.calls).toEqual(["3"]);
    expect(log.discarded).toEqual([["MaximumRecordAgeExceeded", "12", 0]]);
    expect(log.checkpoints).toEqual(["2", "3"]);
  });
});
