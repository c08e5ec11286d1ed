import type { Attributions } from "../../shared/attribution/figures/attributions.table.ts";
import { attributedOrder } from "../../shared/attribution/rule/attributed-order.ts";
import type { Order } from "../../shared/orders/orders.table.ts";
import { Unavailable } from "../../shared/platform/errors.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import type { QueueSender } from "../../shared/platform/queue/queue-sender.ts";
import { type SetAsideRecord, setAsideRecord } from "../../shared/platform/stream/set-aside-record.ts";
import { streamConsumer } from "../../shared/platform/stream/stream-consumer.ts";

/** Says which order a record in the failure queue is about; Lambda's own records do not. */
export type OrderFailure = SetAsideRecord & {
  readonly order: { readonly brand: string | undefined; readonly order_id: string };
};

type Deps = {
  readonly attributions: Pick<Attributions, "record">;
  readonly readOrderImage: (newImage: unknown) => { brand: string; order: Order };
  readonly orderOfKeys: (keys: object | undefined) => OrderFailure["order"];
  readonly failures: QueueSender<OrderFailure>;
  /** Waits before the records are delivered again, to give a failing table time. */
  readonly pause: () => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Logger;
};

/** Reads new orders from the table's stream and credits each line to the video that drove it. */
export const createHandler = ({
  attributions,
  readOrderImage,
  orderOfKeys,
  failures,
  pause,
  now,
  logger,
}: Deps) =>
  streamConsumer({
    logger,
    read: (newImage) => {
      const { brand, order } = readOrderImage(newImage);
      return { brand, entry: attributedOrder(order) };
    },
    process: async (brand, orders) => {
      const { recorded, failed } = await attributions.record(brand, orders, now());
      for (const { error } of failed) logger.error("An order could not be attributed", error, { brand });
      const lines = recorded.flatMap((order) => order.lines);
      logger.count("LinesTotal", lines.length, { brand });
      logger.count("LinesAttributed", lines.filter(({ credit }) => credit !== null).length, { brand });
      const unusable = recorded.reduce((sum, order) => sum + order.unusable_signals, 0);
      if (unusable > 0) logger.count("UnusableSignals", unusable, { brand });
      if (failed.some(({ error }) => error instanceof Unavailable)) await pause();
      return failed.map(({ order, permanent }) => ({ entry: order, permanent }));
    },
    setAside: (records) => {
      const timestamp = new Date(now()).toISOString();
      return failures.send(
        records.map((record) => {
          const order = orderOfKeys(record.dynamodb?.Keys);
          return { body: { ...setAsideRecord(record, timestamp), order }, group: order.brand ?? "unknown" };
        }),
      );
    },
  });
