import type { FeedEvent } from "../../shared/contract/feed.ts";
import type { ShownStatus } from "../../shared/contract/shown-statuses.ts";
import type { Store } from "../../shared/contract/store.ts";
import type { Video } from "../../shared/contract/video.ts";
import type { ProductLists } from "../../shared/data/product-lists.ts";
import type { VideoLists } from "../../shared/data/video-lists.ts";
import { toFeedEvent } from "../../shared/domain/feed-event.ts";

export type FeedDeps = {
  readonly videos: Pick<VideoLists, "shown">;
  readonly productLists: Pick<ProductLists, "shown">;
};

/** The last video of a page: the next one begins behind it, whatever is added or removed meanwhile. */
export type Position = { readonly status: ShownStatus; readonly position: number; readonly event_id: number };

type PageRequest = {
  readonly statuses: readonly ShownStatus[];
  readonly limit: number;
  readonly after: Position | undefined;
};

/**
 * Reads a page of a store's feed: the videos of each status by position, one status behind the other. One
 * request a status, all at once, and one more for each hundred products.
 */
export const createFeed = ({ videos, productLists }: FeedDeps) => {
  const readVideos = async (brand: string, { statuses, limit, after }: PageRequest): Promise<Video[]> => {
    const left = after === undefined ? statuses : statuses.slice(statuses.indexOf(after.status));
    const found = await Promise.all(
      left.map((status) => {
        const start = after?.status === status ? after : undefined;
        // One more than asked for tells whether there is a next page.
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
    const products = await productLists.shown(
      store.brand,
      page.flatMap((video) => video.products),
    );
    const last = page.at(-1);
    const more = last !== undefined && found.length > page.length;
    return {
      events: page.flatMap((video) => toFeedEvent(video, products, store) ?? []),
      next: more
        ? { status: last.status as ShownStatus, position: last.position, event_id: last.event_id }
        : undefined,
    };
  };
};
