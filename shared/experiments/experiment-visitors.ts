import { experimentScope } from "../interactions/experiment-arms.ts";
import type { FunnelFiguresTable } from "../interactions/funnel-figures.table.ts";
import type { Store } from "../stores/store.ts";
import { daysAfter, daysBetween } from "../vocabulary/days.ts";
import { storeDays } from "../vocabulary/store-days.ts";
import type { BucketVisitors } from "./arm-counter.ts";
import type { Experiment } from "./experiment.ts";

/** Reads how many visitors were put into each bucket. Reports of the last minutes may arrive a day later. */
export const createExperimentVisitors =
  (funnelFigures: Pick<FunnelFiguresTable, "ofScope">) =>
  async (
    { brand, time_zones }: Pick<Store, "brand" | "time_zones">,
    { experiment_id, starts_at, ends_at }: Experiment,
  ): Promise<BucketVisitors> => {
    const { findDay } = storeDays(time_zones);
    const days = daysBetween(findDay(starts_at), daysAfter(findDay(ends_at), 1));
    const figures = await funnelFigures.ofScope(brand, experimentScope(experiment_id), days, time_zones);
    return figures.flatMap(({ arms }) => arms ?? []);
  };
