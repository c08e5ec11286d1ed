import type { QueueSender } from "../../shared/platform/queue/queue-sender.ts";
import { type SetAsideRecord, setAsideRecord } from "../../shared/platform/stream/set-aside-record.ts";
import { findKind, streamConsumer } from "../../shared/platform/stream/stream-consumer.ts";
import { STREAM_RECORDS, type StreamRecord } from "../../shared/vocabulary/stream-records.ts";
import { consumeOrders, type OrderRecordDeps } from "./order-records.ts";

type NamedOrder = { readonly brand: string | undefined; readonly order_id: string };

/** Says which order a record in the failure queue is about; Lambda's own records do not. */
export type OrderFailure = SetAsideRecord & { readonly order?: NamedOrder | undefined };

type Deps = OrderRecordDeps & {
  /** Which order a record is about, by its kind and its keys. */
  readonly orderOfKeys: Readonly<Record<StreamRecord, (keys: object | undefined) => NamedOrder>>;
  readonly failures: QueueSender<OrderFailure>;
};

/** Reads what was put into the table from its stream: each kind of record has its consumer. */
export const createHandler = ({ orderOfKeys, failures, ...deps }: Deps) =>
  streamConsumer({
    logger: deps.logger,
    prefixes: STREAM_RECORDS,
    kinds: { order: consumeOrders(deps) },
    setAside: (records) => {
      const timestamp = new Date(deps.now()).toISOString();
      return failures.send(
        records.map((record) => {
          const kind = findKind(STREAM_RECORDS, record);
          const order = kind && orderOfKeys[kind](record.dynamodb?.Keys);
          return { body: { ...setAsideRecord(record, timestamp), order }, group: order?.brand ?? "unknown" };
        }),
      );
    },
  });
