import type { Logger } from "../../shared/platform/logger.ts";
import type { QueueSender } from "../../shared/platform/queue/queue-sender.ts";
import {
  createSetAside,
  type SetAsideRecord,
  setAsideRecord,
} from "../../shared/platform/stream/set-aside-record.ts";
import {
  type ConsumeRecords,
  findKind,
  streamConsumer,
} from "../../shared/platform/stream/stream-consumer.ts";
import { STREAM_RECORDS, type StreamRecord } from "../../shared/vocabulary/deployment.ts";

type NamedOrder = { readonly brand: string | undefined; readonly order_id: string };

/** Lambda's own records of discarded batches lack the order. */
export type OrderFailure = SetAsideRecord & { readonly order?: NamedOrder | undefined };

export type RecordHandling = {
  readonly consume: ConsumeRecords;
  readonly readOrderKeys: (keys: object | undefined) => NamedOrder;
};

type Deps = {
  readonly records: Readonly<Record<StreamRecord, RecordHandling>>;
  readonly failures: QueueSender<OrderFailure>;
  readonly now: () => number;
  readonly logger: Logger;
};

export const createHandler = ({ records, failures, now, logger }: Deps) => {
  const sendFailures = createSetAside(failures, logger);
  return streamConsumer({
    logger,
    prefixes: STREAM_RECORDS,
    kinds: records,
    setAside: (failed) => {
      const timestamp = new Date(now()).toISOString();
      return sendFailures(
        failed.map((record) => {
          const kind = findKind(STREAM_RECORDS, record);
          const order = kind && records[kind].readOrderKeys(record.dynamodb?.Keys);
          return { body: { ...setAsideRecord(record, timestamp), order }, group: order?.brand ?? "unknown" };
        }),
      );
    },
  });
};
