import { batchGet, readKey } from "../platform/table/get-item.ts";
import { experimentKey } from "../platform/table/keys/experiment-keys.ts";
import { funnelKey } from "../platform/table/keys/interaction-keys.ts";
import type { Key } from "../platform/table/keys/key.ts";
import { campaignKey, videoKey } from "../platform/table/keys/video-keys.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { hostsInItem } from "./funnel-item.table.ts";
import type { ExperimentTimes, namedTargets, Targets } from "./known-reports.ts";

/** A video with a damaged record has no products, but its interactions still count. */
const readTags = ({ video }: Item): ReadonlySet<string> => {
  const products = typeof video === "object" && video !== null && "products" in video ? video.products : [];
  return new Set(Array.isArray(products) ? products.filter((id) => typeof id === "string") : []);
};

const readTimes = (item: Item): ExperimentTimes => {
  const experiment = readItem(item, "experiment");
  return {
    experiment_id: experiment.text("experiment_id"),
    starts_at: experiment.text("starts_at"),
    ends_at: experiment.text("ends_at"),
  };
};

export const createKnownTargets = (table: Table) => ({
  async find(
    brand: string,
    { videos, campaigns, experiments }: ReturnType<typeof namedTargets>,
    day: string,
  ): Promise<Targets & { readonly hosts: ReadonlySet<string> }> {
    const known = {
      videos: new Map<number, ReadonlySet<string>>(),
      campaigns: new Set<string>(),
      experiments: new Map<string, ExperimentTimes>(),
      hosts: new Set<string>() as ReadonlySet<string>,
    };
    const wanted: (readonly [Key, (item: Item) => void])[] = [
      ...videos.map(
        (id) => [videoKey(brand, id), (item: Item) => known.videos.set(id, readTags(item))] as const,
      ),
      ...campaigns.map((id) => [campaignKey(brand, id), () => known.campaigns.add(id)] as const),
      ...experiments.map(
        (id) =>
          [experimentKey(brand, id), (item: Item) => known.experiments.set(id, readTimes(item))] as const,
      ),
      [funnelKey(brand, day, "STORE"), (item) => (known.hosts = hostsInItem(item))],
    ];
    const found = new Map(wanted.map(([{ SK }, keep]) => [SK, keep]));
    const keys = wanted.map(([key]) => key);
    for (const item of await batchGet(table, keys, { consistent: false }))
      found.get(readKey(item).SK)?.(item);
    return known;
  },
});

export type KnownTargets = ReturnType<typeof createKnownTargets>;
