import type { Attributions } from "../../shared/attribution/figures/attributions.table.ts";
import type { BusyStores } from "../../shared/attribution/figures/busy-stores.table.ts";
import { attributedOrder } from "../../shared/attribution/rule/attributed-order.ts";
import type { Order } from "../../shared/orders/order-item.table.ts";
import { Unavailable } from "../../shared/platform/errors.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { recordConsumer } from "../../shared/platform/stream/stream-consumer.ts";
import type { RecordHandling } from "./handler.ts";

type Deps = Pick<RecordHandling, "readOrderKeys"> & {
  readonly attributions: Pick<Attributions, "record">;
  readonly busyStores: Pick<BusyStores, "note">;
  readonly readOrderImage: (newImage: unknown) => { brand: string; order: Order };
  /** Waits before the records are delivered again, to give a failing table time. */
  readonly pause: () => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Logger;
};

/** Credits each line of a new order to the video that drove it. */
export const createOrderRecords = ({
  attributions,
  busyStores,
  readOrderKeys,
  readOrderImage,
  pause,
  now,
  logger,
}: Deps): RecordHandling => ({
  readOrderKeys,
  consume: recordConsumer({
    read: (newImage) => {
      const { brand, order } = readOrderImage(newImage);
      return { brand, entry: attributedOrder(order) };
    },
    process: async (brand, orders) => {
      const { recorded, failed } = await attributions.record(brand, orders, now());
      for (const { error } of failed) logger.error("An order could not be attributed", error, { brand });
      await busyStores.note(brand, recorded).catch((error: unknown) => {
        // A later order has the store noted. Until then its figures take longer to read.
        logger.error("A busy store could not be noted", error, { brand });
      });
      const lines = recorded.flatMap((order) => order.lines);
      logger.count("LinesTotal", lines.length, { brand });
      logger.count("LinesAttributed", lines.filter(({ credit }) => credit !== null).length, { brand });
      const unusable = recorded.reduce((sum, order) => sum + order.unusable_signals, 0);
      if (unusable > 0) logger.count("UnusableSignals", unusable, { brand });
      if (failed.some(({ error }) => error instanceof Unavailable)) await pause();
      return failed.map(({ order, permanent }) => ({ entry: order, permanent }));
    },
  }),
});
