import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import type { Logger } from "../logger.ts";

/** `permanent` is `true` if a retry would fail too. */
export type FailedEntry<Entry> = { readonly entry: Entry; readonly permanent: boolean };

type RecordKind<Entry> = {
  /** @throws Error if the record is unreadable, which is permanent */
  readonly read: (newImage: unknown) => { readonly brand: string; readonly entry: Entry };
  readonly process: (brand: string, entries: readonly Entry[]) => Promise<readonly FailedEntry<Entry>[]>;
};

type Read<Entry> = { readonly record: DynamoDBRecord; readonly brand: string; readonly entry: Entry };
type Failures = { readonly permanent: Set<DynamoDBRecord>; readonly transient: Set<DynamoDBRecord> };

/** Returns failures instead of throwing them. */
export type ConsumeRecords = (
  records: readonly DynamoDBRecord[],
  failures: Failures,
  logger: Logger,
) => Promise<void>;

/** Processes the records of each store separately, so that one store's failure does not stop the others. */
export const recordConsumer =
  <Entry>({ read, process }: RecordKind<Entry>): ConsumeRecords =>
  async (records, failures, logger) => {
    const byStore = new Map<string, Read<Entry>[]>();
    for (const record of records) {
      try {
        const { brand, entry } = read(record.dynamodb?.NewImage);
        const group = byStore.get(brand) ?? [];
        byStore.set(brand, [...group, { record, brand, entry }]);
      } catch (error) {
        refuse(record, error, failures, logger);
      }
    }
    await Promise.all(
      [...byStore].map(([brand, group]) => processGroup(brand, group, process, logger, failures)),
    );
  };

const refuse = (record: DynamoDBRecord, error: unknown, { permanent }: Failures, logger: Logger): void => {
  logger.error("A stream record can't be read", error, { event_id: record.eventID });
  permanent.add(record);
};

export const findKind = <Kind extends string>(
  prefixes: Readonly<Record<Kind, string>>,
  { dynamodb }: DynamoDBRecord,
): Kind | undefined => {
  const sortKey = dynamodb?.Keys?.SK?.S ?? "";
  const kinds = Object.keys(prefixes) as Kind[];
  return kinds.find((kind) => sortKey.startsWith(prefixes[kind]));
};

type StreamConsumer<Kind extends string> = {
  readonly logger: Logger;
  readonly prefixes: Readonly<Record<Kind, string>>;
  readonly kinds: Readonly<Record<Kind, { readonly consume: ConsumeRecords }>>;
  readonly setAside: (records: readonly DynamoDBRecord[]) => Promise<void>;
};

/**
 * Lambda redelivers the first failed record and all records after it, so a record may arrive twice.
 * A permanently failed record is set aside, because a retry would block its shard.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html
 */
export const streamConsumer =
  <Kind extends string>({ logger, prefixes, kinds, setAside }: StreamConsumer<Kind>) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const failures: Failures = { permanent: new Set(), transient: new Set() };
    const byKind = Map.groupBy(Records, (record) => findKind(prefixes, record));
    for (const record of byKind.get(undefined) ?? []) {
      refuse(record, new Error("The record has an unknown kind"), failures, logger);
    }
    for (const kind of Object.keys(prefixes) as Kind[]) {
      await kinds[kind].consume(byKind.get(kind) ?? [], failures, logger);
    }
    const retried = await settleFailures(Records, failures, setAside, logger);
    return {
      batchItemFailures: retried.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? "" })),
    };
  };

const processGroup = async <Entry>(
  brand: string,
  group: readonly Read<Entry>[],
  process: RecordKind<Entry>["process"],
  logger: Logger,
  { permanent, transient }: Failures,
): Promise<void> => {
  try {
    const entries = group.map(({ entry }) => entry);
    const failed = new Map((await process(brand, entries)).map((each) => [each.entry, each.permanent]));
    for (const { entry, record } of group) {
      if (failed.has(entry)) (failed.get(entry) ? permanent : transient).add(record);
    }
  } catch (error) {
    logger.error("A store's records failed", error, { brand });
    for (const { record } of group) transient.add(record);
  }
};

const settleFailures = async (
  records: readonly DynamoDBRecord[],
  { permanent, transient }: Failures,
  setAside: StreamConsumer<string>["setAside"],
  logger: Logger,
): Promise<DynamoDBRecord[]> => {
  const failed = records.filter((record) => permanent.has(record) || transient.has(record));
  const firstRetried = failed.findIndex((record) => transient.has(record));
  // Lambda redelivers the records after the first retried one. Setting them aside now would
  // duplicate their messages.
  const ready = firstRetried < 0 ? failed : failed.slice(0, firstRetried);
  if (ready.length === 0) return failed;
  try {
    await setAside(ready);
    return failed.slice(ready.length);
  } catch (error) {
    logger.error("Failed records could not be set aside", error, { records: ready.length });
    return failed;
  }
};
