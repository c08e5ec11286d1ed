import type { Products } from "../../catalog/products/products.table.ts";
import { MAX_BODY_PAYLOAD_BYTES, payloadBytes } from "../../platform/payload-size.ts";
import type { Store } from "../../stores/store.ts";
import { isShownStatus, type ShownStatus } from "../../vocabulary/video-statuses.ts";
import type { Video } from "../video.ts";
import type { Videos } from "../videos.table.ts";
import type { FeedEvent } from "./feed.schema.ts";
import { toFeedEvent } from "./feed-event.ts";

export type FeedDeps = {
  readonly videos: Pick<Videos, "shown">;
  readonly products: Pick<Products, "shown">;
  /** Base URL of the edge, without a slash at its end. */
  readonly edgeUrl: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** The last video of a page. The next page starts after it, even when videos are added or removed. */
export type Position = { readonly status: ShownStatus; readonly position: number; readonly event_id: number };

type PageRequest = {
  readonly statuses: readonly ShownStatus[];
  readonly limit: number;
  readonly after: Position | undefined;
};

/**
 * Takes events until an answer is full. The first one always fits: 50 products of the longest texts are under 2 MB.
 *
 * @returns the events, and how many of the videos they come from
 */
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
 * Reads a page of a store's feed: videos by status, then by position. Needs one concurrent request per status,
 * and one more per hundred products. A page ends early where an answer would become too large for Lambda.
 */
export const createFeed = ({ videos, products, edgeUrl, now }: FeedDeps) => {
  const readVideos = async (brand: string, { statuses, limit, after }: PageRequest): Promise<Video[]> => {
    const left = after === undefined ? statuses : statuses.slice(statuses.indexOf(after.status));
    const found = await Promise.all(
      left.map((status) => {
        const start = after?.status === status ? after : undefined;
        // One more than needed shows whether there is a next page.
        return videos.shown(brand, status, { after: start, limit: limit + 1 });
      }),
    );
    return found.flat();
  };

  return async (
    store: Store,
    request: PageRequest,
  ): Promise<{ readonly events: FeedEvent[]; readonly next: Position | undefined }> => {
    const found = await readVideos(store.brand, request);
    const page = found.slice(0, request.limit);
    const tagged = await products.shown(
      store.brand,
      page.flatMap((video) => video.products),
    );
    const at = new Date(now()).toISOString();
    const { events, taken } = takeWhatFits(page, (video) => toFeedEvent(video, tagged, store, at, edgeUrl));
    const last = page[taken - 1];
    const isMore = found.length > taken;
    return {
      events,
      next:
        isMore && last !== undefined && isShownStatus(last.status)
          ? { status: last.status, position: last.position, event_id: last.event_id }
          : undefined,
    };
  };
};
