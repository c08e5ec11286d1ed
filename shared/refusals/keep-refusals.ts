import type { Logger } from "../platform/logger.ts";
import { mapConcurrently } from "../platform/map-concurrently.ts";
import type { Stores } from "../stores/stores.table.ts";
import { DAY_MS } from "../vocabulary/days.ts";
import { REPORT_LOG_DAYS } from "../vocabulary/refusals.ts";
import { addUpMinute, type Refusal, utcMinute } from "./refusal.ts";
import type { ReportLog } from "./report-log.table.ts";

export type KeepRefusalsDeps = {
  readonly stores: Pick<Stores, "find">;
  readonly reportLog: Pick<ReportLog, "minute" | "replaceMinute">;
  /** Waits until the store may be written for again. */
  readonly pace: (brand: string) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Logger;
};

type Messages = ReadonlyMap<string, { readonly brand: string; readonly refusals: readonly Refusal[] }>;

const MAX_TRIES = 5;

/**
 * Keeps what is told of refused calls, a write for each store and minute in it, however many calls there were.
 *
 * A message that comes again is counted again: the count of a minute is of how many calls, not of money.
 */
export const createKeepRefusals = ({ stores, reportLog, pace, now, logger }: KeepRefusalsDeps) => {
  const keepMinute = async (brand: string, minute: string, refusals: readonly Refusal[]): Promise<void> => {
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      await pace(brand);
      const { refusals: known, version } = await reportLog.minute(brand, minute);
      const all = addUpMinute([...known, ...refusals]);
      if (await reportLog.replaceMinute(brand, minute, all, version)) return;
    }
    throw new Error("A minute is changed by others again and again");
  };

  const keepStore = async (brand: string, refusals: readonly Refusal[]): Promise<void> => {
    if ((await stores.find(brand)) === undefined) return;
    const oldest = new Date(now() - REPORT_LOG_DAYS * DAY_MS).toISOString();
    const listed = refusals.filter(({ at }) => at > oldest);
    for (const [minute, part] of Map.groupBy(listed, ({ at }) => utcMinute(at)))
      await keepMinute(brand, minute, part);
  };

  /** @returns the ids of messages to deliver again */
  return async (messages: Messages): Promise<string[]> => {
    const byBrand = Map.groupBy(messages, ([, { brand }]) => brand);
    const failed = await mapConcurrently([...byBrand], async ([brand, entries]) => {
      try {
        await keepStore(
          brand,
          entries.flatMap(([, { refusals }]) => refusals),
        );
        return [];
      } catch (error) {
        logger.error("Refused calls could not be kept and are tried again", error, { brand });
        return entries.map(([id]) => id);
      }
    });
    return failed.flat();
  };
};
