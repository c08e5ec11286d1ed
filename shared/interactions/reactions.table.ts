import { batchGet, readKey } from "../platform/table/batch-get.ts";
import type { Key } from "../platform/table/keys/key.ts";
import { campaignKey, videoKey } from "../platform/table/keys/video-keys.ts";
import type { Table } from "../platform/table/table.ts";
import { updateItem } from "../platform/table/write-item.ts";
import type { Targets } from "./add-up.ts";
import type { Reaction } from "./interactions.schema.ts";

/** The videos and campaigns that interactions are about. */
export const createReactions = (table: Table) => {
  const move = (key: Key, { likes, shares }: Omit<Reaction, "event_id">): Promise<boolean> =>
    updateItem(table, key, {
      UpdateExpression:
        "SET video.like_count = video.like_count + :likes, video.share_count = video.share_count + :shares",
      ConditionExpression: "attribute_exists(PK) AND video.like_count >= :least",
      ExpressionAttributeValues: { ":likes": likes, ":shares": shares, ":least": -likes },
    });

  return {
    /** Which of the named videos and campaigns the store has. Eventually consistent. */
    async known(
      brand: string,
      { videos, campaigns }: { readonly videos: readonly number[]; readonly campaigns: readonly string[] },
    ): Promise<Targets> {
      const named = new Map<string, () => void>();
      const known = { videos: new Set<number>(), campaigns: new Set<string>() };
      const keys = [
        ...videos.map((id) => [videoKey(brand, id), () => known.videos.add(id)] as const),
        ...campaigns.map((id) => [campaignKey(brand, id), () => known.campaigns.add(id)] as const),
      ];
      for (const [{ SK }, found] of keys) named.set(SK, found);
      const items = await batchGet(
        table,
        keys.map(([key]) => key),
        { consistent: false, fields: [] },
      );
      for (const item of items) named.get(readKey(item).SK)?.();
      return known;
    },

    /** Changes a video's counters, never below 0. Does not recreate a deleted video. Not idempotent. */
    async add(brand: string, { event_id, ...by }: Reaction): Promise<void> {
      const key = videoKey(brand, event_id);
      if (await move(key, by)) return;
      if (by.likes >= 0) return;
      await updateItem(table, key, {
        UpdateExpression: "SET video.like_count = :none, video.share_count = video.share_count + :shares",
        ConditionExpression: "attribute_exists(PK) AND video.like_count < :least",
        ExpressionAttributeValues: { ":none": 0, ":shares": by.shares, ":least": -by.likes },
      });
    },
  };
};

export type Reactions = ReturnType<typeof createReactions>;
