import { COUNTERS, counterName } from "../vocabulary/interactions.ts";
import { WIDGET_TYPES } from "../vocabulary/widgets.ts";
import { hostCounter, LIKES_MOVED, MAX_HOSTS, otherHostsCounter, productCounter } from "./funnel-counters.ts";
import type { Counts, Reaction, Report, Seen } from "./interactions.schema.ts";
import { JUDGED_TYPES } from "./unusual-days.ts";

export type FunnelRow = { readonly counters: Record<string, number>; seen?: Required<Seen> };

export type FunnelDelta = {
  readonly rows: ReadonlyMap<string, FunnelRow>;
  readonly reactions: ReadonlyMap<number, Reaction>;
};

/** `unlikes` means that the day has fewer likes than unlikes. `all` means that the video does not exist. */
export type Withheld = ReadonlyMap<number, "unlikes" | "all">;

/** Keeps a report within one transaction. */
const MAX_REACTIONS = 40;
/** Host names become attribute names, and callers choose them. */
const MAX_HOST_CHARACTERS = 64;

const add = (to: Record<string, number>, counter: string, count: number): void => {
  if (count !== 0) to[counter] = (to[counter] ?? 0) + count;
};

const addAll = (to: Record<string, number>, counts: Counts): void => {
  for (const [counter, count] of Object.entries(counts)) add(to, counter, count);
};

const anyWidget = (counts: Counts, type: "like" | "unlike" | "share"): number =>
  [undefined, ...WIDGET_TYPES].reduce((sum, widget) => sum + (counts[counterName(type, widget)] ?? 0), 0);

/** A shopper likes a video once, so a report changes the likes by one at most. */
const readReaction = (counts: Counts): Reaction => ({
  likes: Math.max(-1, Math.min(1, anyWidget(counts, "like") - anyWidget(counts, "unlike"))),
  shares: anyWidget(counts, "share"),
});

const sumReactions = (reports: readonly Report[], withheld: Withheld): Map<number, Reaction> => {
  const sums = new Map<number, Reaction>();
  for (const { videos } of reports) {
    const moving = Object.entries(videos)
      .map(([id, counts]) => [Number(id), readReaction(counts)] as const)
      .filter(([, { likes, shares }]) => likes !== 0 || shares !== 0);
    for (const [id, { likes, shares }] of moving.slice(0, MAX_REACTIONS)) {
      const before = sums.get(id) ?? { likes: 0, shares: 0 };
      sums.set(id, { likes: before.likes + likes, shares: before.shares + shares });
    }
  }
  for (const [id, { likes, shares }] of sums) {
    const kept = { likes: withheld.get(id) === "unlikes" ? Math.max(0, likes) : likes, shares };
    if (withheld.get(id) === "all" || (kept.likes === 0 && kept.shares === 0)) sums.delete(id);
    else sums.set(id, kept);
  }
  return sums;
};

/** The first hosts that send reports get their own counter. */
export const chooseHosts = (known: ReadonlySet<string>, reports: readonly Report[]): ReadonlySet<string> => {
  const apart = new Set(known);
  for (const { host = "" } of reports) {
    if (apart.size < MAX_HOSTS && host.length <= MAX_HOST_CHARACTERS) apart.add(host);
  }
  return apart;
};

export const computeDelta = (
  reports: readonly Report[],
  hosts: ReadonlySet<string>,
  withheld: Withheld = new Map(),
): FunnelDelta => {
  const rows = new Map<string, FunnelRow>();

  const openRow = (scope: string): FunnelRow => {
    const row = rows.get(scope) ?? { counters: {} };
    rows.set(scope, row);
    return row;
  };

  const addStore = ({ at, host = "", isWidget, videos, other }: Report): void => {
    const row = openRow("STORE");
    for (const counts of [...Object.values(videos), other]) {
      addAll(row.counters, counts);
      for (const [counter, count] of Object.entries(counts)) {
        const type = COUNTERS.get(counter)?.type;
        if (type === undefined || !JUDGED_TYPES.has(type)) continue;
        add(row.counters, hosts.has(host) ? hostCounter(type, host) : otherHostsCounter(type), count);
      }
    }
    if (isWidget && (row.seen?.at ?? "") < at) row.seen = { at, host };
  };

  for (const report of reports) {
    addStore(report);
    const { campaign, videos, other, products = [] } = report;
    const shared = campaign === undefined ? undefined : openRow(`CAMPAIGN#${campaign}`).counters;
    if (shared) for (const counts of [...Object.values(videos), other]) addAll(shared, counts);
    for (const [id, counts] of Object.entries(videos)) addAll(openRow(`VIDEO#${id}`).counters, counts);
    for (const { event_id, product_id, product_taps, add_to_carts } of products) {
      const { counters } = openRow(`VIDEO#${event_id}`);
      add(counters, productCounter("product_tap", product_id), product_taps);
      add(counters, productCounter("add_to_cart", product_id), add_to_carts);
    }
  }
  const reactions = sumReactions(reports, withheld);
  for (const [id, { likes }] of reactions) add(openRow(`VIDEO#${id}`).counters, LIKES_MOVED, likes);
  for (const [scope, { counters, seen }] of rows) {
    if (Object.keys(counters).length === 0 && seen === undefined) rows.delete(scope);
  }
  return { rows, reactions };
};
