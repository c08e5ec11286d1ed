import { attribute } from "../../shared/attribution/attribution.ts";
import type { Attributions } from "../../shared/attribution/attributions.table.ts";
import type { Order } from "../../shared/orders/orders.table.ts";
import { Unavailable } from "../../shared/platform/errors.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { streamConsumer } from "../../shared/platform/stream/stream-consumer.ts";

type Deps = {
  readonly attributions: Pick<Attributions, "record">;
  readonly readOrderImage: (newImage: unknown) => { brand: string; order: Order };
  /** Waits before the records are delivered again, to give a failing table time. */
  readonly pause: () => Promise<void>;
  readonly logger: Logger;
};

/** Reads new orders from the table's stream and credits each line to the video that drove it. */
export const createHandler = ({ attributions, readOrderImage, pause, logger }: Deps) =>
  streamConsumer({
    logger,
    read: (newImage) => {
      const { brand, order } = readOrderImage(newImage);
      return {
        brand,
        entry: { order_id: order.order_id, received_at: order.received_at, ...attribute(order) },
      };
    },
    process: async (brand, orders) => {
      const { recorded, failed } = await attributions.record(brand, orders);
      for (const { error } of failed) logger.error("An order could not be attributed", error, { brand });
      const lines = recorded.flatMap((order) => order.lines);
      logger.count("LinesTotal", lines.length, { brand });
      logger.count("LinesAttributed", lines.filter(({ credit }) => credit !== null).length, { brand });
      const unusable = recorded.reduce((sum, order) => sum + order.unusable_signals, 0);
      if (unusable > 0) logger.count("UnusableSignals", unusable, { brand });
      if (failed.some(({ error }) => error instanceof Unavailable)) await pause();
      return failed.map(({ order }) => order);
    },
  });
