import type { Video } from "../video.ts";

/** Where a part begins: behind this video. */
export type Place = Pick<Video, "position" | "event_id">;

/** Videos of one sitemap: as many as the largest page of the feed, so that its products are read as safely. */
export const PART_VIDEOS = 50;
/** Sitemaps of an index: 20,000 videos. */
export const MAX_PARTS = 400;
/** The name of the first part. */
export const START = "start";

/** A part's name in its address. */
export const partName = (after: Place | undefined): string =>
  after === undefined ? START : `${after.position}-${after.event_id}`;

/** @param name valid, by the operation's declaration */
export const readPartName = (name: string): Place | undefined => {
  if (name === START) return undefined;
  const [position, event_id] = name.split("-").map(Number);
  return { position: position ?? 0, event_id: event_id ?? 0 };
};
