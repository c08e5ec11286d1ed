import { COUNTERS, counterName } from "../vocabulary/interactions.ts";
import { WIDGET_TYPES } from "../vocabulary/widget-types.ts";
import type { Addition, Counts, Reaction, ReportMessage } from "./interactions.schema.ts";

/** The videos and campaigns that the store has. Interactions on any other are not counted. */
export type Targets = { readonly videos: ReadonlySet<number>; readonly campaigns: ReadonlySet<string> };

/** The sums of the reports. */
export type AddedUp = {
  readonly additions: Addition[];
  readonly reactions: Reaction[];
  /** Interactions on videos that are not the store's. */
  readonly dropped: number;
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

/** Which videos and campaigns the reports name. */
export const namedTargets = (reports: readonly ReportMessage[]) => ({
  videos: [...new Set(reports.flatMap(({ videos }) => Object.keys(videos).map(Number)))],
  campaigns: [...new Set(reports.flatMap(({ campaign }) => campaign ?? []))],
});

/**
 * Adds up the reports of one store, by day and scope: the store, each video, each campaign. What it returns is bounded
 * by the store's own videos and campaigns, whatever the reports name.
 */
export const addUp = (reports: readonly ReportMessage[], known: Targets): AddedUp => {
  const additions = new Map<string, Addition>();
  const reactions = new Map<number, Reaction>();
  let dropped = 0;

  const openAddition = (day: string, scope: string): Addition => {
    const key = `${day}#${scope}`;
    const found = additions.get(key) ?? { day, scope, counts: {} };
    additions.set(key, found);
    return found;
  };

  for (const { day, seen, campaign, videos, other } of reports) {
    const scopes = [openAddition(day, "STORE")];
    const [store] = scopes;
    if (store !== undefined && seen !== undefined && (store.seen?.at ?? "") < seen.at) store.seen = seen;
    if (campaign !== undefined && known.campaigns.has(campaign)) {
      scopes.push(openAddition(day, `CAMPAIGN#${campaign}`));
    }
    for (const { counts } of scopes) plus(counts, other);
    for (const [id, counts] of Object.entries(videos)) {
      const event_id = Number(id);
      if (!known.videos.has(event_id)) {
        dropped += plus({}, counts);
        continue;
      }
      for (const scope of [...scopes, openAddition(day, `VIDEO#${event_id}`)]) plus(scope.counts, counts);
      const { likes, shares } = reactions.get(event_id) ?? { likes: 0, shares: 0 };
      reactions.set(event_id, {
        event_id,
        likes: likes + countLikes(counts),
        shares: shares + anyWidget(counts, "share"),
      });
    }
  }
  return {
    additions: [...additions.values()],
    reactions: [...reactions.values()].filter(({ likes, shares }) => likes !== 0 || shares !== 0),
    dropped,
  };
};
