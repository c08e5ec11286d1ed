import { batchGet, readKey } from "../platform/table/batch-get.ts";
import { experimentKey } from "../platform/table/keys/experiment-keys.ts";
import {
  funnelKey,
  parseReportsMinute,
  reportsKey,
  reportsRange,
} from "../platform/table/keys/interaction-keys.ts";
import { campaignKey, videoKey } from "../platform/table/keys/video-keys.ts";
import { queryAll } from "../platform/table/query.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { putItem, updateItem } from "../platform/table/write-item.ts";
import type { namedTargets, Targets } from "./add-up.ts";
import type { Report } from "./interactions.schema.ts";
import { nameReports, packReports, rememberReports, splitReports, unpackReports } from "./report-batch.ts";
import { reportsExpireAt } from "./report-times.ts";

const reportsFromItem = (item: Item): Report[] =>
  unpackReports(readItem(item, "reports").optionalBytes("reports") ?? new Uint8Array());

/** What shoppers did in a video counts, also if its record is damaged: it shows no product then. */
const readTags = ({ video }: Item): ReadonlySet<string> => {
  const products = typeof video === "object" && video !== null && "products" in video ? video.products : [];
  return new Set(Array.isArray(products) ? products.filter((id) => typeof id === "string") : []);
};

/** Reports of browsers as they came, until their days are counted for good. */
export const createReports = (table: Table) => ({
  /**
   * Keeps reports of one store: an item for each minute in which some arrived. Reports that are kept already, together
   * with the same others or not, may be given again: whoever counts reports passes over what came before.
   */
  async keep(brand: string, reports: readonly Report[]): Promise<void> {
    for (const { minute, reports: part } of splitReports(reports)) {
      await putItem(table, {
        ...reportsKey(brand, minute, nameReports(part)),
        reports: packReports(part),
        expires_at: reportsExpireAt(minute),
      });
    }
  },

  /**
   * Has the figures of a day counted again.
   *
   * @param mark another one each time
   */
  async recount(brand: string, day: string, mark: string): Promise<void> {
    await updateItem(table, funnelKey(brand, day, "STORE"), {
      UpdateExpression: "SET recount = :mark",
      ExpressionAttributeValues: { ":mark": mark },
    });
  },

  /**
   * The reports from one minute to another, the last one excluded, page by page, each of them once.
   *
   * @param from ISO 8601 up to the minute, UTC
   */
  async *between(brand: string, from: string, to: string): AsyncGenerator<readonly Report[]> {
    const memory = rememberReports();
    // What came again in the first minute may have come first in the minute before.
    const before = new Date(Date.parse(`${from}Z`) - 60_000).toISOString().slice(0, 16);
    const range = { ...reportsRange(brand, before, to), to: `REPORTS#${to}` };
    for await (const items of queryAll(table, range)) {
      const page: Report[] = [];
      for (const item of items) {
        const isBefore = parseReportsMinute(readKey(item).SK) < from;
        for (const report of reportsFromItem(item)) if (memory.isNew(report) && !isBefore) page.push(report);
      }
      yield page;
    }
  },

  /**
   * Which of the named videos, campaigns and experiments the store has, and which products these videos show. Eventually
   * consistent.
   */
  async known(
    brand: string,
    { videos, campaigns, experiments }: ReturnType<typeof namedTargets>,
  ): Promise<Targets> {
    const named = new Map<string, (item: Item) => void>();
    const known = {
      videos: new Map<number, ReadonlySet<string>>(),
      campaigns: new Set<string>(),
      experiments: new Set<string>(),
    };
    const keys = [
      ...videos.map(
        (id) => [videoKey(brand, id), (item: Item) => known.videos.set(id, readTags(item))] as const,
      ),
      ...campaigns.map((id) => [campaignKey(brand, id), () => known.campaigns.add(id)] as const),
      ...experiments.map((id) => [experimentKey(brand, id), () => known.experiments.add(id)] as const),
    ];
    for (const [{ SK }, found] of keys) named.set(SK, found);
    const items = await batchGet(
      table,
      keys.map(([key]) => key),
      { consistent: false, fields: ["video"] },
    );
    for (const item of items) named.get(readKey(item).SK)?.(item);
    return known;
  },
});

export type Reports = ReturnType<typeof createReports>;
