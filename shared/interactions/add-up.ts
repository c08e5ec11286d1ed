import { COUNTERS, counterName } from "../vocabulary/interactions.ts";
import type { StoreDays } from "../vocabulary/store-days.ts";
import { WIDGET_TYPES } from "../vocabulary/widget-types.ts";
import { addVisitor, experimentScope } from "./experiment-arms.ts";
import type { Counts, Reaction, Report, Seen } from "./interactions.schema.ts";
import { PRODUCTS_SCOPE, type ProductCounts, startProductCounts } from "./product-counts.ts";
import { type ReportSources, startSources } from "./report-sources.ts";

/** The videos, campaigns and experiments that the store has. Interactions on any other are not counted. */
export type Targets = {
  /** Each with the products that are tagged in it. */
  readonly videos: ReadonlyMap<number, ReadonlySet<string>>;
  readonly campaigns: ReadonlySet<string>;
  readonly experiments: ReadonlySet<string>;
};

const plus = (to: Counts, from: Counts): number => {
  let added = 0;
  for (const [counter, count] of Object.entries(from)) {
    if (!COUNTERS.has(counter)) continue;
    to[counter] = (to[counter] ?? 0) + count;
    added += count;
  }
  return added;
};

const anyWidget = (counts: Counts, type: "like" | "unlike" | "share"): number =>
  [undefined, ...WIDGET_TYPES].reduce((sum, widget) => sum + (counts[counterName(type, widget)] ?? 0), 0);

/** A shopper likes a video once, however often their page says so: a report moves the count by one at most. */
const countLikes = (counts: Counts): number =>
  Math.max(-1, Math.min(1, anyWidget(counts, "like") - anyWidget(counts, "unlike")));

/** Which videos, campaigns and experiments the reports name. */
export const namedTargets = (reports: readonly Report[]) => ({
  videos: [...new Set(reports.flatMap(({ videos }) => Object.keys(videos).map(Number)))],
  campaigns: [...new Set(reports.flatMap(({ campaign }) => campaign ?? []))],
  experiments: [...new Set(reports.flatMap(({ visitor }) => visitor?.experiment_id ?? []))],
});

/**
 * A report without what is not its store's, and without what is no counter. Products that their video does not show are not
 * named in it any more: what was tapped of them counts for the video alone.
 *
 * @returns also how many interactions with other videos were left out
 */
export const keepKnown = (
  report: Report,
  known: Targets,
): { readonly report: Report; readonly dropped: number } => {
  const { campaign, videos, other, products = [], visitor, ...kept } = report;
  const own: Record<string, Counts> = {};
  const ownOther: Counts = {};
  plus(ownOther, other);
  let dropped = 0;
  for (const [id, counts] of Object.entries(videos)) {
    const sums: Counts = {};
    const added = plus(sums, counts);
    if (known.videos.has(Number(id))) own[id] = sums;
    else dropped += added;
  }
  const isKnown = campaign !== undefined && known.campaigns.has(campaign);
  const isOwnVisitor = visitor !== undefined && known.experiments.has(visitor.experiment_id);
  const shown = products.filter(({ event_id, product_id }) => known.videos.get(event_id)?.has(product_id));
  const named = {
    ...(isKnown && { campaign }),
    ...(shown.length > 0 && { products: shown }),
    ...(isOwnVisitor && { visitor }),
  };
  return { report: { ...kept, ...named, videos: own, other: ownOther }, dropped };
};

/** What the reports of a day come to. */
export type DaySums = {
  /** By scope: the store, each video, each campaign, each experiment. */
  readonly scopes: ReadonlyMap<string, Counts>;
  readonly reactions: ReadonlyMap<number, Reaction>;
  readonly products: ProductCounts;
  /** The last report of a widget or an app. */
  readonly seen: Seen | undefined;
  /** Where the reports came from that count for the store. */
  readonly sources: ReportSources;
  /** Where those came from that are discarded; nothing if none is. */
  readonly leftOut: ReportSources | undefined;
};

/**
 * Adds up the reports of a store's day, as they come.
 *
 * @param isDiscarded whether a report counts nowhere
 */
export const startSums = (days: StoreDays, isDiscarded: (report: Report) => boolean = () => false) => {
  const scopes = new Map<string, Counts>();
  const moved = new Map<number, { likes: number; shares: number }>();
  const [sources, leftOut] = [startSources(days), startSources(days)];
  const products = startProductCounts();
  let hasLeftOut = false;
  let seen: Seen | undefined;

  const openScope = (scope: string): Counts => {
    const found = scopes.get(scope) ?? {};
    scopes.set(scope, found);
    return found;
  };

  const leaveOut = (report: Report): void => {
    hasLeftOut = true;
    leftOut.add(report);
    // What it has moved a video's counters by before is taken back.
    for (const id of Object.keys(report.videos)) {
      if (!moved.has(Number(id))) moved.set(Number(id), { likes: 0, shares: 0 });
    }
  };

  return {
    /** @param counts whether the report counts in a scope; in all of them by default */
    add(report: Report, counts: (scope: string) => boolean = () => true): void {
      if (isDiscarded(report)) {
        if (counts("STORE")) leaveOut(report);
        return;
      }
      if (counts("STORE")) sources.add(report);
      if (counts(PRODUCTS_SCOPE)) products.add(report);
      const { at, host, isWidget, campaign, videos, other, visitor } = report;
      if (isWidget && (seen?.at ?? "") < at) seen = { at, ...(host !== undefined && { host }) };
      const shared = ["STORE", ...(campaign === undefined ? [] : [`CAMPAIGN#${campaign}`])].filter(counts);
      for (const scope of shared) plus(openScope(scope), other);
      if (visitor !== undefined) {
        const scope = experimentScope(visitor.experiment_id);
        if (counts(scope)) addVisitor(openScope(scope), visitor);
      }
      for (const [id, ofVideo] of Object.entries(videos)) {
        for (const scope of shared) plus(openScope(scope), ofVideo);
        if (counts(`VIDEO#${id}`)) plus(openScope(`VIDEO#${id}`), ofVideo);
        const before = moved.get(Number(id)) ?? { likes: 0, shares: 0 };
        moved.set(Number(id), {
          likes: before.likes + countLikes(ofVideo),
          shares: before.shares + anyWidget(ofVideo, "share"),
        });
      }
    },

    /** A day takes back no more likes of a video than it gave. */
    sums: (): DaySums => ({
      scopes,
      reactions: new Map(
        [...moved].map(([event_id, { likes, shares }]) => [event_id, { likes: Math.max(0, likes), shares }]),
      ),
      products: products.counts(),
      seen,
      sources: sources.sources(),
      leftOut: hasLeftOut ? leftOut.sources() : undefined,
    }),
  };
};
