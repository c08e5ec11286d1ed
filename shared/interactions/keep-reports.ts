import { Unavailable } from "../platform/errors.ts";
import type { Logger } from "../platform/logger.ts";
import { mapConcurrently } from "../platform/map-concurrently.ts";
import type { Stores } from "../stores/stores.table.ts";
import { type StoreDays, storeDays } from "../vocabulary/store-days.ts";
import { keepKnown, namedTargets } from "./add-up.ts";
import type { Report, ReportMessage } from "./interactions.schema.ts";
import { isLate, openDays } from "./report-times.ts";
import type { Reports } from "./reports.table.ts";

export type KeepReportsDeps = {
  readonly stores: Pick<Stores, "find">;
  readonly reports: Pick<Reports, "keep" | "known" | "recount">;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Logger;
};

type Messages = ReadonlyMap<string, ReportMessage>;

/** A store's writes start before this time, so that the function does not time out between a write and its answer. */
const MAX_START_MS = 30_000;

/**
 * Keeps messages of the queue: one item for each store and minute, however many messages.
 *
 * A message may come again, after whatever crash: whoever counts reports counts each once.
 */
export const createKeepReports = ({ stores, reports, now, logger }: KeepReportsDeps) => {
  const countLate = async (brand: string, kept: readonly Report[], zone: StoreDays): Promise<void> => {
    const late = kept.filter(({ at }) => isLate(at, now()));
    const days = new Map(late.map(({ at, id }) => [zone.findDay(at), id]));
    for (const [day, id] of days) await reports.recount(brand, day, `${now()} ${id}`);
  };

  const keepStore = async (brand: string, messages: readonly ReportMessage[]): Promise<void> => {
    const store = await stores.find(brand);
    if (store === undefined) {
      return logger.warn("Interactions of a store that does not exist or is closed", { brand });
    }
    const zone = storeDays(store.time_zones);
    const [oldest = ""] = openDays(zone, now());
    const all = messages.map(({ report }) => report);
    const inTime = all.filter(({ at }) => zone.findDay(at) >= oldest);
    if (inTime.length < all.length) {
      logger.count("InteractionsTooLate", all.length - inTime.length, { brand });
    }
    const known = await reports.known(brand, namedTargets(inTime));
    const kept = inTime.map((report) => keepKnown(report, known));
    const dropped = kept.reduce((sum, each) => sum + each.dropped, 0);
    if (dropped > 0) logger.count("InteractionsDropped", dropped, { brand });
    const own = kept.map(({ report }) => report);
    await reports.keep(brand, own);
    await countLate(brand, own, zone);
  };

  /** @returns the ids of messages to deliver again */
  return async (messages: Messages): Promise<string[]> => {
    const began = now();
    const byBrand = Map.groupBy(messages, ([, { brand }]) => brand);
    const failed = await mapConcurrently([...byBrand], async ([brand, entries]) => {
      const ids = entries.map(([id]) => id);
      try {
        if (now() - began > MAX_START_MS) throw new Unavailable(new Error("No time is left"));
        await keepStore(
          brand,
          entries.map(([, message]) => message),
        );
        return [];
      } catch (error) {
        logger.error("Interactions could not be kept and are tried again", error, { brand });
        return ids;
      }
    });
    return failed.flat();
  };
};
