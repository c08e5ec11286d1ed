import { batchGet, readKey } from "../platform/table/batch-get.ts";
import { eventIdOfVideo, videoKey } from "../platform/table/keys/video-keys.ts";
import type { Table } from "../platform/table/table.ts";
import { type VideoFacts, videoFactsFromItem } from "./video-item.table.ts";

/**
 * Reads whether videos can have sold a product. Each takes half a read unit, also one that the store does not have.
 *
 * @returns a function that takes `event_id`s without duplicates and makes one request for each hundred. `facts`: of the
 *   videos that the store has; `unreadable`: the videos that are damaged
 */
export const createReadVideoFacts = (table: Table) => async (brand: string, eventIds: readonly number[]) => {
  const facts: VideoFacts[] = [];
  const unreadable: { readonly event_id: number; readonly error: unknown }[] = [];
  const keys = eventIds.map((id) => videoKey(brand, id));
  for (const item of await batchGet(table, keys, { consistent: false, fields: ["video"] })) {
    try {
      facts.push(videoFactsFromItem(item));
    } catch (error) {
      unreadable.push({ event_id: eventIdOfVideo(readKey(item).SK), error });
    }
  }
  return { facts, unreadable };
};

export type ReadVideoFacts = ReturnType<typeof createReadVideoFacts>;
