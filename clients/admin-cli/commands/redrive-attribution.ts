import type { Message } from "@aws-sdk/client-sqs";
import type { AdminApi } from "../admin-api.ts";
import { CliError } from "../cli-error.ts";
import type { Output } from "../context.ts";
import { openDeadLetters } from "../dead-letters.ts";
import { createProgressBar } from "../progress-bar.ts";
import type { StageQueues } from "../stage-queues.ts";
import { recordedDays } from "./recorded-days.ts";
import { type Recounted, recount } from "./recount.ts";
import { allBrands } from "./stores.ts";

export type AttributionRedriven = Recounted & {
  /** Failure records that were in the queue. */
  readonly records: number;
  readonly days: readonly string[];
  readonly stores: number;
  readonly deleted: number;
};

export type AttributionOptions = {
  /** Recount this store alone: the records stay, since they may be of others too. */
  readonly store?: string | undefined;
  /** Recount this day alone, UTC; also where the records are gone. */
  readonly day?: string | undefined;
  readonly terminal: Output["terminal"];
};

/** Of days that could not be recounted; `--json` has all of them. */
const MOST_SHOWN = 10;

/** Recounting many stores takes long; a command that was stopped leaves the records hidden for so long. */
const HIDDEN_SECONDS = 3_600;

/** Recounts the days of one store, or of all. */
const recountStores = async (
  api: AdminApi,
  days: readonly string[],
  { store, terminal }: AttributionOptions,
) => {
  const brands = days.length === 0 ? [] : store === undefined ? await allBrands(api) : [store];
  const storeDays = brands.flatMap((brand) => days.map((day) => ({ brand, day })));
  const bar = createProgressBar("store days", terminal);
  bar.show(0, storeDays.length);
  const recounted = await recount(api, storeDays, (done) => bar.show(done, storeDays.length));
  bar.end();
  return { ...recounted, days, stores: brands.length };
};

/**
 * Makes up for orders whose attribution failed. The failure records say when the orders came, not whose they
 * are: every store's days are recounted, which attributes what is missing, and then the records are deleted.
 * Where a recount fails, or an order still can't be attributed, all records stay.
 *
 * @throws CliError where the records are of one stage and the API is another's
 */
export const redriveAttribution = async (
  api: AdminApi,
  { sqs, stage, urlOf }: StageQueues,
  options: AttributionOptions,
): Promise<AttributionRedriven> => {
  const { store, day } = options;
  const deadLetters = openDeadLetters(sqs, await urlOf("attribution-dead-letters"));
  const count = await deadLetters.count();
  const records: Message[] = (await Array.fromAsync(deadLetters.take(count, HIDDEN_SECONDS))).flat();
  const kept = new Set(records);
  try {
    const days = day === undefined ? [...new Set(records.flatMap(recordedDays))].sort() : [day];
    const recounted = await recountStores(api, days, options);
    const other = recounted.stages.find((each) => stage !== undefined && each !== stage);
    if (other !== undefined) {
      throw new CliError(`The records are of stage ${stage}, but --base-url is ${other}'s: they all stay.`);
    }
    const isComplete = store === undefined && recounted.unattributed.length + recounted.failed.length === 0;
    const handled = records.filter((record) => {
      const own = recordedDays(record);
      return isComplete && own.length > 0 && own.every((each) => days.includes(each));
    });
    await deadLetters.remove(handled);
    for (const record of handled) kept.delete(record);
    return { ...recounted, records: records.length, deleted: handled.length };
  } finally {
    await deadLetters.release([...kept]);
  }
};

export const describeAttributionRedriven = (redriven: AttributionRedriven): string => {
  const { records, days, stores, orders, figures, unattributed, failed, deleted } = redriven;
  if (days.length === 0) return records === 0 ? "There are no dead letters." : "No record names a day.";
  return [
    `${records} records; recounted ${days.join(", ")} of ${stores} stores.`,
    `${orders} orders attributed, ${figures} figures put right, ${deleted} records deleted.`,
    ...(unattributed.length > 0 ? [`Still not attributed: ${unattributed.join(", ")}`] : []),
    ...failed.slice(0, MOST_SHOWN).map((why) => `Not recounted: ${why}`),
  ].join("\n");
};
