import { readKey } from "../platform/table/get-item.ts";
import { parseFunnelKey } from "../platform/table/keys/interaction-keys.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import { COUNTERS, type InteractionType } from "../vocabulary/interactions.ts";
import { noTaps, type OpenTaps } from "../vocabulary/product-taps.ts";
import type { FromHosts, FunnelFigures, HostCounts, ProductTaps } from "./funnel.ts";
import { OTHER_HOSTS, parseCounter } from "./funnel-counters.ts";

type Named = { readonly type: InteractionType; readonly of: string; readonly count: number };

const readHosts = (named: readonly Named[]): FromHosts => {
  const hosts = new Map<string, HostCounts>();
  const others: HostCounts = {};
  for (const { type, of, count } of named) {
    if (of === OTHER_HOSTS) others[type] = count;
    else if (of.startsWith("@")) hosts.set(of.slice(1), { ...hosts.get(of.slice(1)), [type]: count });
  }
  return { hosts, others };
};

const readProducts = (event_id: number, named: readonly Named[]): ProductTaps[] => {
  const taps = new Map<string, OpenTaps>();
  for (const { type, of, count } of named) {
    const product = taps.get(of) ?? noTaps();
    taps.set(of, product);
    product[type === "add_to_cart" ? "add_to_carts" : "product_taps"] += count;
  }
  return [...taps].map(([product_id, each]) => ({ event_id, product_id, ...each }));
};

/** @throws Error if a counter is not an integer, so that totals are never too low */
export const funnelFromItem = (item: Item): FunnelFigures => {
  const totals = readItem(item, "funnel totals");
  const { day, scope } = parseFunnelKey(readKey(item).SK);
  const counts: FunnelFigures["counts"][number][] = [];
  const named: Named[] = [];
  for (const name of Object.keys(item)) {
    const counter = COUNTERS.get(name);
    if (counter !== undefined) counts.push({ ...counter, count: totals.integer(name) });
    const more = parseCounter(name);
    if (more !== undefined) named.push({ ...more, count: totals.integer(name) });
  }
  const [kind, id] = scope.split("#");
  return {
    ...{ day, scope, counts },
    ...(kind === "STORE" && { from: readHosts(named) }),
    ...(kind === "VIDEO" && { products: readProducts(Number(id), named) }),
  };
};

export const hostsInItem = (item: Item): ReadonlySet<string> =>
  new Set(
    Object.keys(item).flatMap((name) => {
      const of = parseCounter(name)?.of;
      return of?.startsWith("@") ? [of.slice(1)] : [];
    }),
  );
