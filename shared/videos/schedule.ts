import { isShownStatus, type VideoStatus } from "../vocabulary/video-statuses.ts";
import { isPlayable } from "./media/shown-media.ts";
import type { Video } from "./video.ts";

/** What decides a video's status at a time. */
export type Schedule = Pick<Video, "status" | "goes_live_at" | "ends_at">;

const isPast = (time: string | undefined, now: Date): boolean =>
  time !== undefined && Date.parse(time) <= now.getTime();

/**
 * A video's status at a time: an announced one goes live by itself, and what is shown ends by itself. No job writes it
 * down, so that nothing is early, and nothing late.
 */
export const statusAt = ({ status, goes_live_at, ends_at }: Schedule, now: Date): VideoStatus => {
  if (!isShownStatus(status)) return status;
  if (isPast(ends_at, now)) return "ended";
  return isPast(goes_live_at, now) ? "live" : status;
};

/** Whether a video should be live by itself, and has no file. */
export const isLaunchLate = (video: Schedule & Pick<Video, "video_url" | "media">, now: Date): boolean =>
  video.status === "upcoming" && statusAt(video, now) === "live" && !isPlayable(video);

/** A video as it is at a time. One without a file stays announced: nothing of it could be played. */
export const videoAt = (video: Video, now: Date): Video => {
  const status = isLaunchLate(video, now) ? "upcoming" : statusAt(video, now);
  return status === video.status ? video : { ...video, status };
};

/** The earlier of two ends, the second of which may not be there. */
export const firstEnd = (end: string, other: string | undefined): string =>
  other !== undefined && Date.parse(other) < Date.parse(end) ? other : end;

/** When a video's status changes next by itself, in epoch milliseconds; `Infinity` if it does not. */
export const changesAt = ({ status, goes_live_at, ends_at }: Schedule, now: Date): number => {
  if (!isShownStatus(status)) return Number.POSITIVE_INFINITY;
  const times = [goes_live_at, ends_at].flatMap((time) => (time === undefined ? [] : Date.parse(time)));
  return Math.min(...times.filter((time) => time > now.getTime()));
};
