import { batchGet } from "../platform/table/get-item.ts";
import {
  eventIdOfTag,
  taggedRange,
  videoIndexKey,
  videoIndexRange,
  videoKey,
} from "../platform/table/keys/video-keys.ts";
import { queryOnce } from "../platform/table/query.ts";
import { readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import type { ShownStatus } from "../vocabulary/videos.ts";
import type { Video } from "./video.ts";
import { videoFromItem } from "./video-item.table.ts";

/** Reads eventually consistently, which costs half as much. */
export const createShownVideos = (table: Table) => ({
  async shown(
    brand: string,
    status: ShownStatus,
    { after, limit }: { after: Pick<Video, "position" | "event_id"> | undefined; limit: number },
  ): Promise<Video[]> {
    const position = after && {
      ...videoKey(brand, after.event_id),
      ...videoIndexKey(brand, status, after.position, after.event_id),
    };
    const { items } = await queryOnce(table, videoIndexRange(brand, status), { limit, after: position });
    return items.map(videoFromItem);
  },

  async listed(brand: string, eventIds: readonly number[]): Promise<Video[]> {
    const keys = eventIds.map((id) => videoKey(brand, id));
    const items = await batchGet(table, keys, { consistent: false, fields: ["video"] });
    return items.map(videoFromItem);
  },

  async taggedIds(brand: string, clientProductId: string, limit: number): Promise<number[]> {
    const range = taggedRange(brand, clientProductId);
    const { items } = await queryOnce(table, range, { limit, backwards: true });
    return items.map((item) => eventIdOfTag(readItem(item, "tag").text("SK")));
  },
});

export type ShownVideos = ReturnType<typeof createShownVideos>;
