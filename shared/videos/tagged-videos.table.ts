import { batchGet, readKey } from "../platform/table/get-item.ts";
import { eventIdOfVideo, videoKey } from "../platform/table/keys/video-keys.ts";
import type { Table } from "../platform/table/table.ts";
import { type TaggedVideo, taggedVideoFromItem } from "./video-item.table.ts";

/**
 * Each id costs half a read unit, even if the video does not exist.
 * @returns a function that takes unique `event_id`s. `unreadable` lists damaged videos
 */
export const createReadTaggedVideos =
  (table: Table) => async (brand: string, eventIds: readonly number[]) => {
    const videos: TaggedVideo[] = [];
    const unreadable: { readonly event_id: number; readonly error: unknown }[] = [];
    const keys = eventIds.map((id) => videoKey(brand, id));
    for (const item of await batchGet(table, keys, { consistent: false, fields: ["video"] })) {
      try {
        videos.push(taggedVideoFromItem(item));
      } catch (error) {
        unreadable.push({ event_id: eventIdOfVideo(readKey(item).SK), error });
      }
    }
    return { videos, unreadable };
  };

export type ReadTaggedVideos = ReturnType<typeof createReadTaggedVideos>;
