import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";

type Consumer = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/**
 * Delivers again from the first failure of a partial response, and halves a failed batch:
 * https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html
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

export const deliverAtOnce = async (
  consumer: Consumer,
  records: readonly DynamoDBRecord[],
  { atOnce, ...options }: Parameters<typeof deliver>[2] & { atOnce: number },
): Promise<DynamoDBRecord[]> => {
  const lanes = Map.groupBy(records, ({ eventID }) => Number(eventID) % atOnce);
  return (await Promise.all([...lanes.values()].map((lane) => deliver(consumer, lane, options)))).flat();
};
