import type { ShownStatus } from "../../vocabulary/videos.ts";
import { changesAt, videoAt } from "../schedule.ts";
import type { ShownVideos } from "../shown-videos.table.ts";
import { byPlace, type Video } from "../video.ts";

export type FoundVideos = { readonly videos: readonly Video[]; readonly changes_at: number };

type Window = {
  readonly after: Pick<Video, "position" | "event_id"> | undefined;
  readonly limit: number;
};

/**
 * Each request reads four times as many items as the previous one. A page can skip up to 8,000
 * ended or pending videos in a row.
 */
const MAX_REQUESTS = 30;
const MAX_READ = 300;

/** A video that went live by schedule is still stored as `upcoming`. */
const STORED: Readonly<Record<ShownStatus, readonly ShownStatus[]>> = {
  live: ["live", "upcoming"],
  upcoming: ["upcoming"],
};

/** Caches the stored upcoming videos, because both statuses read them. */
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
