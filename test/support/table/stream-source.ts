import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";

type Consumer = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/**
 * Delivers a shard's records as Lambda does: in order and in batches. After a partial response, the batch
 * is delivered again from its first failure. A failed batch is halved. A record that fails too often is
 * given up.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html
 *
 * @param crashes whether the consumer dies in this invocation, after its work
 * @returns the records that were given up
 */
export const deliver = async (
  consumer: Consumer,
  records: readonly DynamoDBRecord[],
  { batchSize, retries, crashes }: { batchSize: number; retries: number; crashes: () => boolean },
): Promise<DynamoDBRecord[]> => {
  const givenUp: DynamoDBRecord[] = [];
  const invoke = async (batch: readonly DynamoDBRecord[]): Promise<number> => {
    const { batchItemFailures } = await consumer({ Records: [...batch] });
    if (crashes()) return 0;
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const first = batch.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ""));
    return first < 0 ? batch.length : first;
  };
  const process = async (batch: readonly DynamoDBRecord[], attempt: number): Promise<void> => {
    const done = await invoke(batch);
    const rest = batch.slice(done);
    if (rest.length === 0) return;
    if (rest.length === 1) {
      if (attempt >= retries) givenUp.push(...rest);
      else await process(rest, attempt + 1);
      return;
    }
    const middle = Math.ceil(rest.length / 2);
    await process(rest.slice(0, middle), attempt);
    await process(rest.slice(middle), attempt);
  };
  for (let from = 0; from < records.length; from += batchSize) {
    await process(records.slice(from, from + batchSize), 1);
  }
  return givenUp;
};

/**
 * Like {@link deliver}, but with a parallelization factor: concurrent batches, with all records of one
 * order in the same batch.
 *
 * @param atOnce the factor
 */
export const deliverAtOnce = async (
  consumer: Consumer,
  records: readonly DynamoDBRecord[],
  { atOnce, ...options }: Parameters<typeof deliver>[2] & { atOnce: number },
): Promise<DynamoDBRecord[]> => {
  const lanes = Map.groupBy(records, ({ eventID }) => Number(eventID) % atOnce);
  return (await Promise.all([...lanes.values()].map((lane) => deliver(consumer, lane, options)))).flat();
};
