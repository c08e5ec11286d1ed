import type { Products } from "../../catalog/products/products.table.ts";
import { MAX_BODY_PAYLOAD_BYTES, payloadBytes } from "../../platform/cursors.ts";
import type { Store } from "../../stores/store.ts";
import { isShownStatus } from "../../vocabulary/videos.ts";
import type { Video } from "../video.ts";
import type { FeedEvent } from "./feed.schema.ts";
import { toFeedEvent } from "./feed-event.ts";
import {
  createVideoSelection,
  type Position,
  type SelectionDeps,
  type VideoRequest,
} from "./select-videos.ts";

export type FeedDeps = SelectionDeps & {
  readonly products: Pick<Products, "shown">;
  readonly edgeUrl: string;
  readonly now: () => number;
};

/** The first event always fits, because 49 products with the longest texts take less than 2 MB. */
const takeWhatFits = (videos: readonly Video[], toEvent: (video: Video) => FeedEvent | undefined) => {
  const events: FeedEvent[] = [];
  let bytes = 0;
  for (const [index, video] of videos.entries()) {
    const event = toEvent(video);
    if (event === undefined) continue;
    bytes += payloadBytes(event);
    if (bytes > MAX_BODY_PAYLOAD_BYTES && events.length > 0) return { events, taken: index };
    events.push(event);
  }
  return { events, taken: videos.length };
};

/**
 * Sends one concurrent request per status, or up to three for a selection, and one per hundred
 * products. A page ends early if the response would exceed Lambda's limit.
 */
export const createFeed = ({ products, edgeUrl, now, ...selection }: FeedDeps) => {
  const readVideos = createVideoSelection(selection);

  return async (
    store: Store,
    request: VideoRequest,
  ): Promise<{
    readonly events: FeedEvent[];
    readonly next: Position | undefined;
    readonly changes_at: number;
  }> => {
    const time = new Date(now());
    const { videos: found, changes_at } = await readVideos(store.brand, request, time);
    const page = found.slice(0, request.limit);
    const tagged = await products.shown(
      store.brand,
      page.flatMap((video) => video.products),
    );
    const { events, taken } = takeWhatFits(page, (video) =>
      toFeedEvent(video, tagged, store, time.toISOString(), edgeUrl),
    );
    const last = page[taken - 1];
    const isMore = found.length > taken;
    return {
      events,
      changes_at,
      next:
        isMore && last !== undefined && isShownStatus(last.status)
          ? {
              status: last.status,
              position: last.position,
              event_id: last.event_id,
              taken: (request.after?.taken ?? 0) + taken,
            }
          : undefined,
    };
  };
};
