import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import type { Logger } from "../logger.ts";

type Consumer<Entry> = {
  readonly logger: Logger;
  /** @throws when the record can't be read: only this record is reported as failed */
  readonly read: (newImage: unknown) => { readonly brand: string; readonly entry: Entry };
  /**
   * Handles one store's entries in order.
   *
   * @returns the entries that failed
   */
  readonly process: (brand: string, entries: readonly Entry[]) => Promise<readonly Entry[]>;
};

type Read<Entry> = { readonly record: DynamoDBRecord; readonly brand: string; readonly entry: Entry };

/**
 * Consumes the table's stream with partial batch responses. A store's failure does not stop other stores. Lambda
 * delivers again from the first failed record, so the records after it may arrive twice.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html
 */
export const streamConsumer =
  <Entry>({ logger, read, process }: Consumer<Entry>) =>
  async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const failed = new Set<DynamoDBRecord>();
    const byStore = new Map<string, Read<Entry>[]>();
    for (const record of event.Records) {
      try {
        const { brand, entry } = read(record.dynamodb?.NewImage);
        const group = byStore.get(brand) ?? [];
        byStore.set(brand, [...group, { record, brand, entry }]);
      } catch (error) {
        logger.error("A stream record can't be read", error, { event_id: record.eventID });
        failed.add(record);
      }
    }
    await Promise.all(
      [...byStore].map(async ([brand, group]) => {
        const failures = await processGroup(brand, group, process, logger);
        for (const record of failures) failed.add(record);
      }),
    );
    const inOrder = event.Records.filter((record) => failed.has(record));
    return {
      batchItemFailures: inOrder.map((record) => ({ itemIdentifier: record.dynamodb?.SequenceNumber ?? "" })),
    };
  };

const processGroup = async <Entry>(
  brand: string,
  group: readonly Read<Entry>[],
  process: Consumer<Entry>["process"],
  logger: Logger,
): Promise<DynamoDBRecord[]> => {
  try {
    const failures = new Set(
      await process(
        brand,
        group.map(({ entry }) => entry),
      ),
    );
    return group.filter(({ entry }) => failures.has(entry)).map(({ record }) => record);
  } catch (error) {
    logger.error("A store's records failed", error, { brand });
    return group.map(({ record }) => record);
  }
};
