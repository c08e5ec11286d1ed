import type { Message } from "@aws-sdk/client-sqs";
import type { AdminApi } from "../admin-api.ts";
import { CliError } from "../cli-error.ts";
import type { Surroundings } from "../context.ts";
import { openDeadLetters } from "../dead-letters.ts";
import { createProgressBar } from "../progress-bar.ts";
import type { StageQueues } from "../stage-queues.ts";
import { recordedBrand, recordedDays } from "./recorded-days.ts";
import { type Recounted, recount, type StoreDay } from "./recount.ts";
import { allBrands } from "./stores.ts";

export type AttributionRedriven = Recounted & {
  readonly records: number;
  readonly days: readonly string[];
  readonly stores: number;
  readonly deleted: number;
};

type AttributionOptions = {
  /** Recounts one store. The records stay, because other stores may be affected too. */
  readonly store?: string | undefined;
  readonly day?: string | undefined;
  readonly terminal: Surroundings["terminal"];
};

const MAX_SHOWN = 10;

/** Time for which SQS hides the records, because recounting many stores takes long. */
const HIDDEN_SECONDS = 3_600;

/** Days to recount. A record without a store affects all stores. */
const listStoreDays = async (
  api: AdminApi,
  records: readonly Message[],
  { store, day }: AttributionOptions,
): Promise<StoreDay[]> => {
  const isNamed = (record: Message) => recordedBrand(record) !== undefined;
  const named = day === undefined ? records.filter(isNamed) : [];
  const daysOfAll =
    day === undefined ? records.filter((record) => !isNamed(record)).flatMap(recordedDays) : [day];
  const brands = daysOfAll.length === 0 ? [] : store === undefined ? await allBrands(api) : [store];
  const storeDays = [
    ...brands.flatMap((brand) => daysOfAll.map((each) => ({ brand, day: each }))),
    ...named.flatMap((record) =>
      recordedDays(record).map((each) => ({ brand: recordedBrand(record) ?? "", day: each })),
    ),
  ].filter(({ brand }) => store === undefined || brand === store);
  return [...new Map(storeDays.map((each) => [`${each.brand} ${each.day}`, each])).values()];
};

const recountStores = async (
  api: AdminApi,
  storeDays: readonly StoreDay[],
  { terminal }: AttributionOptions,
) => {
  const bar = createProgressBar("store days", terminal);
  bar.show(0, storeDays.length);
  const recounted = await recount(api, storeDays, (done) => bar.show(done, storeDays.length));
  bar.end();
  const distinct = (values: readonly string[]) => [...new Set(values)].sort();
  return {
    ...recounted,
    days: distinct(storeDays.map(({ day }) => day)),
    stores: distinct(storeDays.map(({ brand }) => brand)).length,
  };
};

/**
 * Keeps all records if a recount fails or an order still can't be attributed.
 * @throws CliError if the records and the API belong to different stages
 */
export const redriveAttribution = async (
  api: AdminApi,
  { sqs, stage, urlOf }: StageQueues,
  options: AttributionOptions,
): Promise<AttributionRedriven> => {
  const { store } = options;
  const deadLetters = openDeadLetters(sqs, await urlOf("attribution-dead-letters"));
  const count = await deadLetters.count();
  const records: Message[] = (await Array.fromAsync(deadLetters.take(count, HIDDEN_SECONDS))).flat();
  const kept = new Set(records);
  try {
    const recounted = await recountStores(api, await listStoreDays(api, records, options), options);
    const other = recounted.stages.find((each) => stage !== undefined && each !== stage);
    if (other !== undefined) {
      throw new CliError(
        `--base-url is stage ${other}, but the records are from ${stage}: none were removed.`,
      );
    }
    const isComplete = store === undefined && recounted.unattributed.length + recounted.failed.length === 0;
    const handled = records.filter((record) => {
      const own = recordedDays(record);
      return isComplete && own.length > 0 && own.every((each) => recounted.days.includes(each));
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
    `${orders} orders attributed, ${figures} figures corrected, ${deleted} records deleted.`,
    ...(unattributed.length > 0 ? [`Still not attributed: ${unattributed.join(", ")}`] : []),
    ...failed.slice(0, MAX_SHOWN).map((why) => `Not recounted: ${why}`),
  ].join("\n");
};
