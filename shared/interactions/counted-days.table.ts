import { batchGet, readKey } from "../platform/table/batch-get.ts";
import { getItem } from "../platform/table/get-item.ts";
import {
  funnelKey,
  funnelRange,
  movedKey,
  parseFunnelKey,
  tapsKey,
} from "../platform/table/keys/interaction-keys.ts";
import { videoKey } from "../platform/table/keys/video-keys.ts";
import { queryAll } from "../platform/table/query.ts";
import { readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { transact } from "../platform/table/transact.ts";
import { putItem, updateItem } from "../platform/table/write-item.ts";
import type { DaySums } from "./add-up.ts";
import type { Reaction } from "./interactions.schema.ts";
import { countedTo } from "./open-reports.table.ts";
import { isTapped, type ProductCounts, packProductCounts } from "./product-counts.ts";
import { packSources } from "./report-sources.ts";
import { reportsExpireAt } from "./report-times.ts";

/** A day whose figures are stored, up to a minute. */
export type CountedDay = {
  readonly day: string;
  /** Nothing if no figures are stored. */
  readonly countedTo: string | undefined;
  /** Changes whenever the day has to be counted again. */
  readonly recount: string | undefined;
  /** Which reports do not count, as it is stored. */
  readonly discarded: string | undefined;
};

/** A condition that an attribute is as it was read. */
const unchanged = (name: string, value: string | undefined) =>
  value === undefined
    ? { condition: `attribute_not_exists(${name})`, values: {} }
    : { condition: `${name} = :${name}`, values: { [`:${name}`]: value } };

const NONE: Reaction = { likes: 0, shares: 0 };

/** The stored figures of days, and what days have moved videos' counters by: what a fold writes. */
export const createCountedDays = (table: Table) => {
  const findMoved = async (brand: string, day: string, ids: readonly number[]) => {
    const keys = ids.map((id) => movedKey(brand, day, id));
    const items = await batchGet(table, keys);
    return new Map(
      items.map((item) => {
        const moved = readItem(item, "moved counters");
        return [readKey(item).SK, { likes: moved.integer("likes"), shares: moved.integer("shares") }];
      }),
    );
  };

  /** A day without taps has no item; one that had taps before keeps it, without them. */
  const storeProducts = async (brand: string, day: string, to: string, products: ProductCounts) => {
    const key = tapsKey(brand, day);
    if (!isTapped(products) && (await getItem(table, key)) === undefined) return;
    await putItem(table, { ...key, counted_to: to, products: packProductCounts(products) });
  };

  return {
    /** What is stored of each of these days. */
    async find(brand: string, days: readonly string[]): Promise<CountedDay[]> {
      const keys = days.map((day) => funnelKey(brand, day, "STORE"));
      const items = await batchGet(table, keys, {
        consistent: false,
        fields: ["counted_to", "recount", "discarded"],
      });
      const stored = new Map(items.map((item) => [parseFunnelKey(readKey(item).SK).day, item]));
      return days.map((day) => {
        const item = stored.get(day);
        const figures = readItem(item ?? {}, "funnel figures");
        const [recount, discarded] = [figures.optionalText("recount"), figures.optionalText("discarded")];
        return { day, countedTo: item && countedTo(item), recount, discarded };
      });
    },

    /**
     * Stores a day's figures in place of those that were there. The store's come last: until then, readers add reports to
     * each scope from where its own item ends.
     *
     * @param to up to which minute, excluded, the reports are counted
     * @param mark another one each time
     * @returns whether nothing has asked for another count meanwhile; if something has, the day is counted again, since
     * the figures of some scopes are stored already
     */
    async store(
      brand: string,
      { day, recount, discarded }: CountedDay,
      to: string,
      { scopes, products, seen, sources, leftOut }: Omit<DaySums, "reactions">,
      mark: string,
    ): Promise<boolean> {
      const emptied: string[] = [];
      for await (const items of queryAll(table, funnelRange(brand, day, day))) {
        emptied.push(...items.map((item) => parseFunnelKey(readKey(item).SK).scope));
      }
      const others = new Set([...scopes.keys(), ...emptied]);
      others.delete("STORE");
      for (const scope of others) {
        await putItem(table, { ...funnelKey(brand, day, scope), ...scopes.get(scope), counted_to: to });
      }
      await storeProducts(brand, day, to, products);
      const store = {
        ...funnelKey(brand, day, "STORE"),
        ...scopes.get("STORE"),
        counted_to: to,
        sources: packSources(sources),
        ...(leftOut && { left_out: packSources(leftOut) }),
        ...(discarded !== undefined && { discarded }),
        ...(seen && { seen_at: seen.at, ...(seen.host !== undefined && { seen_host: seen.host }) }),
      };
      const asRead = [unchanged("recount", recount), unchanged("discarded", discarded)];
      const values = Object.assign({}, ...asRead.map((each) => each.values));
      const isStored = await putItem(table, store, {
        ConditionExpression: asRead.map(({ condition }) => condition).join(" AND "),
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      });
      if (!isStored) {
        await updateItem(table, funnelKey(brand, day, "STORE"), {
          UpdateExpression: "SET recount = :mark",
          ExpressionAttributeValues: { ":mark": mark },
        });
      }
      return isStored;
    },

    /**
     * Moves videos' counters to what the reports of a day come to by now. What the day has moved before is stored beside
     * each video, in one transaction with it, so that whatever is repeated moves nothing twice.
     *
     * @param start the day's first minute
     */
    async move(
      brand: string,
      { day, start }: { readonly day: string; readonly start: string },
      reactions: DaySums["reactions"],
    ): Promise<void> {
      const moved = await findMoved(brand, day, [...reactions.keys()]);
      for (const [id, now] of reactions) {
        const key = movedKey(brand, day, id);
        const before = moved.get(key.SK);
        const { likes, shares } = before ?? NONE;
        if (likes === now.likes && shares === now.shares) continue;
        const video = {
          TableName: table.name,
          Key: videoKey(brand, id),
          UpdateExpression:
            "SET video.like_count = video.like_count + :likes, video.share_count = video.share_count + :shares",
          // A removed video is not made again; a merchant may have set its counters lower.
          ConditionExpression: "video.like_count >= :least_likes AND video.share_count >= :least_shares",
          ExpressionAttributeValues: {
            ":likes": now.likes - likes,
            ":shares": now.shares - shares,
            ":least_likes": likes - now.likes,
            ":least_shares": shares - now.shares,
          },
        };
        const Put = {
          TableName: table.name,
          Item: { ...key, ...now, expires_at: reportsExpireAt(start) },
          ...(before
            ? {
                ConditionExpression: "likes = :likes AND shares = :shares",
                ExpressionAttributeValues: { ":likes": likes, ":shares": shares },
              }
            : { ConditionExpression: "attribute_not_exists(PK)" }),
        };
        await transact(table, [{ Update: video }, { Put }]);
      }
    },
  };
};

export type CountedDays = ReturnType<typeof createCountedDays>;
