import { createBoundedCache } from "../../platform/bounded-cache.ts";
import type { ReadTaggedVideos } from "../../videos/tagged-videos.table.ts";
import type { TaggedVideo } from "../../videos/video-item.table.ts";
import type { AttributedOrder } from "../rule/attributed-order.ts";
import { confirmCredits, creditedVideos, unconfirmedVideos } from "../rule/confirm-credits.ts";

/** `permanent`: the order itself is invalid, so a retry fails too. */
export type FailedOrder = {
  readonly order: AttributedOrder;
  readonly error: unknown;
  readonly permanent: boolean;
};

const VIDEOS_TOGETHER = 100;

/** Each batch is recorded before the next lookup, so that progress is kept if the table throttles. */
export const splitByVideos = (orders: readonly AttributedOrder[]): AttributedOrder[][] => {
  const parts: AttributedOrder[][] = [];
  let named = new Set<number>();
  for (const order of orders) {
    const both = new Set([...named, ...creditedVideos(order)]);
    const part = parts.at(-1);
    if (part !== undefined && both.size <= VIDEOS_TOGETHER) {
      part.push(order);
      named = both;
    } else {
      parts.push([order]);
      named = creditedVideos(order);
    }
  }
  return parts;
};

/** Equals the time for which the edge may show a video after its takedown (`functions/feed/handler.ts`). */
const REMEMBERED_MS = 60_000;
/** Takes a few megabytes at most, with the videos' tags. */
const MAX_REMEMBERED = 500;

/**
 * A video that confirms credit is cached. Other videos are read again, because they may just have been
 * created, tagged or published.
 */
export const createConfirmOrders = (readTaggedVideos: ReadTaggedVideos) => {
  const remembered = createBoundedCache<string, { readonly video: TaggedVideo; readonly readAt: number }>({
    maxEntries: MAX_REMEMBERED,
  });

  const findRemembered = (brand: string, orders: readonly AttributedOrder[], now: number) => {
    const found = new Map<number, TaggedVideo>();
    for (const event_id of orders.flatMap((order) => [...creditedVideos(order)])) {
      const { video, readAt = 0 } = remembered.get(`${brand}#${event_id}`) ?? {};
      if (video && now - readAt < REMEMBERED_MS) found.set(event_id, video);
    }
    return found;
  };

  /** An order fails if its videos can't be read. If they are damaged, it fails permanently. */
  return async (brand: string, orders: readonly AttributedOrder[], now: number) => {
    const videos = findRemembered(brand, orders, now);
    const confirm = (order: AttributedOrder) => confirmCredits(order, (event_id) => videos.get(event_id));
    const doubted = orders.flatMap((order) => [...unconfirmedVideos(confirm(order))]);
    const failed: FailedOrder[] = [];
    try {
      const { videos: read, unreadable } = await readTaggedVideos(brand, [...new Set(doubted)]);
      for (const video of read) {
        videos.set(video.event_id, video);
        remembered.set(`${brand}#${video.event_id}`, { video, readAt: now });
      }
      const damaged = new Map(unreadable.map(({ event_id, error }) => [event_id, error]));
      const confirmed = orders.flatMap((order) => {
        const event_id = [...creditedVideos(order)].find((id) => damaged.has(id));
        if (event_id === undefined) return confirm(order);
        failed.push({ order, error: damaged.get(event_id), permanent: true });
        return [];
      });
      return { confirmed, failed };
    } catch (error) {
      return { confirmed: [], failed: orders.map((order) => ({ order, error, permanent: false })) };
    }
  };
};

export type ConfirmOrders = ReturnType<typeof createConfirmOrders>;
