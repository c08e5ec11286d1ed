import type { AttributedOrder } from "../../shared/attribution/rule/attributed-order.ts";
import { attributedOrder } from "../../shared/attribution/rule/attributed-order.ts";
import type {
  AmendmentPlaceInStore,
  ApplyAmendments,
} from "../../shared/attribution/totals/apply-amendments.table.ts";
import type { ApplyOrders } from "../../shared/attribution/totals/apply-orders.table.ts";
import type { Order } from "../../shared/orders/order-item.table.ts";
import { Unavailable } from "../../shared/platform/errors.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { recordConsumer } from "../../shared/platform/stream/stream-consumer.ts";
import type { RecordHandling } from "./handler.ts";

type OrderDeps = {
  readonly applyOrders: ApplyOrders;
  readonly readOrderImage: (newImage: unknown) => { brand: string; order: Order };
  readonly readOrderKeys: RecordHandling["readOrderKeys"];
};

type AmendmentDeps = {
  readonly applyAmendments: ApplyAmendments;
  readonly readAmendmentImage: (newImage: unknown) => {
    brand: string;
    entry: AmendmentPlaceInStore | undefined;
  };
  readonly readAmendmentKeys: RecordHandling["readOrderKeys"];
};

type Deps = {
  /** Waits before Lambda redelivers the records, so that a failing table can recover. */
  readonly pause: () => Promise<void>;
  readonly now: () => number;
  readonly logger: Logger;
};

const countLines = (logger: Logger, brand: string, recorded: readonly AttributedOrder[]): void => {
  const lines = recorded.flatMap((order) => order.lines);
  logger.count("LinesTotal", lines.length, { brand });
  logger.count("LinesAttributed", lines.filter(({ credit }) => credit !== null).length, { brand });
  const unusable = recorded.reduce((sum, order) => sum + order.unusable_signals, 0);
  if (unusable > 0) logger.count("UnusableSignals", unusable, { brand });
};

const isBusy = ({ error }: { readonly error: unknown }): boolean => error instanceof Unavailable;

export const createOrderRecords = ({
  applyOrders,
  readOrderImage,
  readOrderKeys,
  pause,
  now,
  logger,
}: OrderDeps & Deps): RecordHandling => ({
  readOrderKeys,
  consume: recordConsumer({
    read: (newImage) => {
      const { brand, order } = readOrderImage(newImage);
      return { brand, entry: attributedOrder(order) };
    },
    process: async (brand, orders) => {
      const { recorded, failed } = await applyOrders(brand, orders, now());
      for (const { error } of failed) logger.error("An order could not be attributed", error, { brand });
      countLines(logger, brand, recorded);
      if (failed.some(isBusy)) await pause();
      return failed.map(({ order, permanent }) => ({ entry: order, permanent }));
    },
  }),
});

export const createAmendmentRecords = ({
  applyAmendments,
  readAmendmentImage,
  readAmendmentKeys,
  pause,
  now,
  logger,
}: AmendmentDeps & Deps): RecordHandling => ({
  readOrderKeys: readAmendmentKeys,
  consume: recordConsumer<AmendmentPlaceInStore | undefined>({
    read: readAmendmentImage,
    process: async (brand, entries) => {
      const places = entries.filter((entry) => entry !== undefined);
      if (places.length === 0) return [];
      const { failed } = await applyAmendments(brand, places, now());
      for (const { error } of failed) logger.error("An amendment could not be applied", error, { brand });
      if (failed.some(isBusy)) await pause();
      return failed.map(({ amendment, permanent }) => ({ entry: amendment, permanent }));
    },
  }),
});
