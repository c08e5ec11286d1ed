import { COUNTERS } from "../vocabulary/interactions.ts";
import type { Counts, Report } from "./interactions.schema.ts";

export type ExperimentTimes = {
  readonly experiment_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
};

/** Interactions with other targets are not counted. */
export type Targets = {
  /** Tagged products by `event_id`. */
  readonly videos: ReadonlyMap<number, ReadonlySet<string>>;
  readonly campaigns: ReadonlySet<string>;
  readonly experiments: ReadonlyMap<string, ExperimentTimes>;
};

export const namedTargets = (reports: readonly Report[]) => ({
  videos: [...new Set(reports.flatMap(({ videos }) => Object.keys(videos).map(Number)))],
  campaigns: [...new Set(reports.flatMap(({ campaign }) => campaign ?? []))],
  experiments: [...new Set(reports.flatMap(({ visitor }) => visitor?.experiment_id ?? []))],
});

const onlyCounters = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([counter]) => COUNTERS.has(counter)));

const sumCounts = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * A tap on a product that the video does not show counts for the video only.
 * @returns the known counts and the number of dropped interactions
 */
export const keepKnown = (
  report: Report,
  known: Targets,
): { readonly report: Report; readonly dropped: number } => {
  const { campaign, videos, other, products = [], visitor, ...kept } = report;
  const own: Record<string, Counts> = {};
  let dropped = 0;
  for (const [id, named] of Object.entries(videos)) {
    const counts = onlyCounters(named);
    const count = sumCounts(counts);
    if (!known.videos.has(Number(id))) dropped += count;
    else if (count > 0) own[id] = counts;
  }
  const isKnown = campaign !== undefined && known.campaigns.has(campaign);
  const isOwnVisitor = visitor !== undefined && known.experiments.has(visitor.experiment_id);
  const shown = products.filter(({ event_id, product_id }) => known.videos.get(event_id)?.has(product_id));
  const named = {
    ...(isKnown && { campaign }),
    ...(shown.length > 0 && { products: shown }),
    ...(isOwnVisitor && { visitor }),
  };
  return { report: { ...kept, ...named, videos: own, other: onlyCounters(other) }, dropped };
};
