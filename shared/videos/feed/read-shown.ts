import type { ShownStatus } from "../../vocabulary/video-statuses.ts";
import { changesAt, videoAt } from "../schedule.ts";
import type { ShownVideos } from "../shown-videos.table.ts";
import type { Video } from "../video.ts";
import { byPlace } from "./by-place.ts";

/** Videos as they are now, and when one that was looked at changes by itself: epoch milliseconds, or `Infinity`. */
export type FoundVideos = { readonly videos: readonly Video[]; readonly changes_at: number };

type Window = {
  readonly after: Pick<Video, "position" | "event_id"> | undefined;
  readonly limit: number;
};

/** Where many videos in a row are over, or still wait, each request reads four times as many: up to some hundred in all. */
const MAX_REQUESTS = 4;
const MAX_READ = 300;

/** Under which stored status videos are that have this status now: one that went live by itself is stored as announced. */
const STORED: Readonly<Record<ShownStatus, readonly ShownStatus[]>> = {
  live: ["live", "upcoming"],
  upcoming: ["upcoming"],
};

/** Reads no page twice: both statuses look at the announced videos. For one request. */
export const readOnce = ({ shown }: Pick<ShownVideos, "shown">): Pick<ShownVideos, "shown"> => {
  const pages = new Map<string, Promise<Video[]>>();
  return {
    shown(brand, status, window) {
      const key = JSON.stringify([brand, status, window]);
      const page = pages.get(key) ?? shown(brand, status, window);
      pages.set(key, page);
      return page;
    },
  };
};

export const createReadShown = (videos: Pick<ShownVideos, "shown">) => {
  const readStored = async (
    brand: string,
    stored: ShownStatus,
    status: ShownStatus,
    { after, limit }: Window,
    now: Date,
  ): Promise<FoundVideos> => {
    const found: Video[] = [];
    let changes_at = Number.POSITIVE_INFINITY;
    let start = after;
    let size = limit;
    for (let request = 0; request < MAX_REQUESTS; request++) {
      const page = await videos.shown(brand, stored, { after: start, limit: size });
      found.push(...page.map((video) => videoAt(video, now)).filter((video) => video.status === status));
      changes_at = Math.min(changes_at, ...page.map((video) => changesAt(video, now)));
      if (found.length >= limit || page.length < size) break;
      start = page.at(-1);
      size = Math.min(MAX_READ, size * 4);
    }
    return { videos: found, changes_at };
  };

  /** Reads a store's videos that have this status now, by position: at most `limit`. */
  return async (brand: string, status: ShownStatus, window: Window, now: Date): Promise<FoundVideos> => {
    const found = await Promise.all(
      STORED[status].map((stored) => readStored(brand, stored, status, window, now)),
    );
    return {
      videos: found
        .flatMap(({ videos }) => videos)
        .sort(byPlace)
        .slice(0, window.limit),
      changes_at: Math.min(...found.map(({ changes_at }) => changes_at)),
    };
  };
};
