import type { DynamoDBRecord } from "aws-lambda";
import { failedItems } from "./batch-item-failures.ts";

/** How an event source mapping treats a batch that fails; `-1` is without limit. */
export type DeliverySettings = {
  readonly reportBatchItemFailures: boolean;
  readonly bisectOnError: boolean;
  readonly maximumRetryAttempts: number;
  readonly maximumRecordAgeSeconds: number;
};

/** Records that were given up on, and why. */
export type DiscardedBatch = {
  readonly condition: "RetryAttemptsExhausted" | "MaximumRecordAgeExceeded";
  readonly records: readonly DynamoDBRecord[];
  readonly invokeCount: number;
};

export type DeliveryPorts = {
  /** @returns the function's response; rejects when the function failed */
  invoke(records: readonly DynamoDBRecord[]): Promise<unknown>;
  discard(batch: DiscardedBatch): Promise<void>;
  /** Everything up to this sequence number is settled. */
  checkpoint(sequenceNumber: string): void;
  /** Waits between two attempts; false ends the delivery, and what is left stays unsettled. */
  pause(milliseconds: number): Promise<boolean>;
  now(): number;
};

type Batch = { readonly records: readonly DynamoDBRecord[]; readonly failures: number };

/**
 * Delivers a batch of one shard in order, until each record is processed or given up on.
 *
 * - The function fails: with bisecting the batch is halved, down to one record; else it is retried whole.
 * - The function reports failed items: everything before the first of them is settled, the rest is tried
 *   again from there. A batch whose very first record is reported is retried whole, and **given up on
 *   whole**, however the mapping bisects: only a function that fails has its batch halved.
 * - Halving and getting further don't count as retries.
 *
 * https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html
 */
export async function deliverBatch(
  records: readonly DynamoDBRecord[],
  settings: DeliverySettings,
  ports: DeliveryPorts,
): Promise<void> {
  const waiting: Batch[] = [{ records, failures: 0 }];
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    const fresh = await withoutExpired(batch, settings, ports);
    if (!fresh) continue;
    const next = await attempt(fresh, settings, ports);
    const [first] = next;
    if (first && first.failures > 0 && !(await ports.pause(backoffMs(first.failures)))) return;
    waiting.unshift(...next);
  }
}

/** @returns what is left of the batch, in order; empty when all of it is settled */
async function attempt(batch: Batch, settings: DeliverySettings, ports: DeliveryPorts): Promise<Batch[]> {
  const { records } = batch;
  const outcome = await firstFailure(records, settings, ports);
  if (outcome === "none") {
    settle(records, ports);
    return [];
  }
  if (outcome === "function" && settings.bisectOnError && records.length > 1) {
    const middle = Math.ceil(records.length / 2);
    return [
      { ...batch, records: records.slice(0, middle) },
      { ...batch, records: records.slice(middle) },
    ];
  }
  if (typeof outcome === "number" && outcome > 0) {
    settle(records.slice(0, outcome), ports);
    return [{ records: records.slice(outcome), failures: settings.bisectOnError ? 0 : batch.failures + 1 }];
  }
  return retryOrGiveUp({ records, failures: batch.failures + 1 }, settings, ports);
}

/** Index of the first record reported as failed, or that none did, or that the function itself failed. */
async function firstFailure(
  records: readonly DynamoDBRecord[],
  settings: DeliverySettings,
  ports: DeliveryPorts,
): Promise<number | "none" | "function"> {
  let response: unknown;
  try {
    response = await ports.invoke(records);
  } catch {
    return "function";
  }
  if (!settings.reportBatchItemFailures) return "none";
  const failed = failedItems(response, records.map(sequenceNumber));
  const index = records.findIndex((record) => failed.has(sequenceNumber(record)));
  return index < 0 ? "none" : index;
}

async function retryOrGiveUp(
  batch: Batch,
  settings: DeliverySettings,
  ports: DeliveryPorts,
): Promise<Batch[]> {
  const { maximumRetryAttempts } = settings;
  if (maximumRetryAttempts < 0 || batch.failures <= maximumRetryAttempts) return [batch];
  await ports.discard({
    condition: "RetryAttemptsExhausted",
    records: batch.records,
    invokeCount: batch.failures,
  });
  settle(batch.records, ports);
  return [];
}

async function withoutExpired(
  batch: Batch,
  { maximumRecordAgeSeconds }: DeliverySettings,
  ports: DeliveryPorts,
): Promise<Batch | undefined> {
  if (maximumRecordAgeSeconds < 0) return batch;
  const oldest = ports.now() / 1000 - maximumRecordAgeSeconds;
  const created = (record: DynamoDBRecord) =>
    record.dynamodb?.ApproximateCreationDateTime ?? Number.POSITIVE_INFINITY;
  const found = batch.records.findIndex((record) => created(record) >= oldest);
  const firstFresh = found < 0 ? batch.records.length : found;
  if (firstFresh === 0) return batch;
  const expired = batch.records.slice(0, firstFresh);
  await ports.discard({
    condition: "MaximumRecordAgeExceeded",
    records: expired,
    invokeCount: batch.failures,
  });
  settle(expired, ports);
  const records = batch.records.slice(firstFresh);
  return records.length > 0 ? { ...batch, records } : undefined;
}

function settle(records: readonly DynamoDBRecord[], ports: DeliveryPorts): void {
  const last = records.at(-1);
  if (last) ports.checkpoint(sequenceNumber(last));
}

const sequenceNumber = (record: DynamoDBRecord): string => record.dynamodb?.SequenceNumber ?? "";

const backoffMs = (failures: number): number => Math.min(50 * 2 ** failures, 2_000);
