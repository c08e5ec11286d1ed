import { experimentScope } from "../interactions/experiment-arms.ts";
import type { FunnelFiguresTable } from "../interactions/funnel-figures.table.ts";
import { daysAfter, daysBetween, utcDay } from "../vocabulary/days.ts";
import type { BucketVisitors } from "./arm-counter.ts";
import type { Experiment } from "./experiment.ts";

/** Reads how many visitors were put into each bucket. Reports of the last minutes may arrive a day later. */
export const createExperimentVisitors =
  (funnelFigures: Pick<FunnelFiguresTable, "ofScope">) =>
  async (brand: string, { experiment_id, starts_at, ends_at }: Experiment): Promise<BucketVisitors> => {
    const days = daysBetween(utcDay(starts_at), daysAfter(utcDay(ends_at), 1));
    const figures = await funnelFigures.ofScope(brand, experimentScope(experiment_id), days);
    return figures.flatMap(({ arms }) => arms ?? []);
  };
