import type { DynamoDBRecord } from "aws-lambda";
import { failedItems } from "./batch-item-failures.ts";

export type DeliverySettings = {
  readonly maxRetryAttempts: number;
  readonly maxRecordAgeSeconds: number;
};

export type DiscardedBatch = {
  readonly condition: "RetryAttemptsExhausted" | "MaximumRecordAgeExceeded";
  readonly records: readonly DynamoDBRecord[];
  readonly invokeCount: number;
};

export type DeliveryPorts = {
  invoke(records: readonly DynamoDBRecord[]): Promise<unknown>;
  discard(batch: DiscardedBatch): Promise<void>;
  checkpoint(sequenceNumber: string): void;
  /** Resolves to `false` if the delivery must stop. The remaining records are delivered later. */
  pause(milliseconds: number): Promise<boolean>;
  now(): number;
};

type Batch = { readonly records: readonly DynamoDBRecord[]; readonly failures: number };

/**
 * A failing function gets halved batches until one record is left, which is retried. Failed items in its
 * response settle the records before the first one, and the rest is delivered again. Lambda never halves such
 * a batch: if its first record is reported, it is retried and discarded whole.
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
    if (fresh.records.length === 0) continue;
    const next = await attempt(fresh, settings, ports);
    const [first] = next;
    if (first && first.failures > 0 && !(await ports.pause(backoffMs(first.failures)))) return;
    waiting.unshift(...next);
  }
}

async function attempt(batch: Batch, settings: DeliverySettings, ports: DeliveryPorts): Promise<Batch[]> {
  const { records, failures } = batch;
  const settled = await countSettled(records, ports);
  if (settled === "function failed" && records.length > 1) {
    const middle = Math.ceil(records.length / 2);
    return [
      { failures, records: records.slice(0, middle) },
      { failures, records: records.slice(middle) },
    ];
  }
  if (settled === "function failed" || settled === 0) {
    return retryOrDiscard({ records, failures: failures + 1 }, settings, ports);
  }
  settle(records.slice(0, settled), ports);
  return settled < records.length ? [{ records: records.slice(settled), failures: 0 }] : [];
}

async function countSettled(
  records: readonly DynamoDBRecord[],
  ports: DeliveryPorts,
): Promise<number | "function failed"> {
  let response: unknown;
  try {
    response = await ports.invoke(records);
  } catch {
    return "function failed";
  }
  const failed = failedItems(response, records.map(sequenceNumber));
  const index = records.findIndex((record) => failed.has(sequenceNumber(record)));
  return index < 0 ? records.length : index;
}

async function retryOrDiscard(
  batch: Batch,
  { maxRetryAttempts }: DeliverySettings,
  ports: DeliveryPorts,
): Promise<Batch[]> {
  const { records, failures } = batch;
  if (failures <= maxRetryAttempts) return [batch];
  await ports.discard({ condition: "RetryAttemptsExhausted", records, invokeCount: failures });
  settle(records, ports);
  return [];
}

async function withoutExpired(
  { records, failures }: Batch,
  { maxRecordAgeSeconds }: DeliverySettings,
  ports: DeliveryPorts,
): Promise<Batch> {
  const oldest = ports.now() / 1000 - maxRecordAgeSeconds;
  const isFresh = ({ dynamodb }: DynamoDBRecord) =>
    (dynamodb?.ApproximateCreationDateTime ?? Number.POSITIVE_INFINITY) >= oldest;
  const found = records.findIndex(isFresh);
  const firstFresh = found < 0 ? records.length : found;
  const expired = records.slice(0, firstFresh);
  if (expired.length > 0) {
    await ports.discard({ condition: "MaximumRecordAgeExceeded", records: expired, invokeCount: failures });
    settle(expired, ports);
  }
  return { records: records.slice(firstFresh), failures };
}

function settle(records: readonly DynamoDBRecord[], ports: DeliveryPorts): void {
  const last = records.at(-1);
  if (last) ports.checkpoint(sequenceNumber(last));
}

const sequenceNumber = (record: DynamoDBRecord): string => record.dynamodb?.SequenceNumber ?? "";

const backoffMs = (failures: number): number => Math.min(50 * 2 ** failures, 2_000);
