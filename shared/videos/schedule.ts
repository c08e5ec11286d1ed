import { isShownStatus, type VideoStatus } from "../vocabulary/videos.ts";
import { isPlayable } from "./media/shown-media.ts";
import type { Video } from "./video.ts";

/** Fields that determine a video's status at a time. */
export type Schedule = Pick<Video, "status" | "goes_live_at" | "ends_at">;

const isPast = (time: string | undefined, now: Date): boolean =>
  time !== undefined && Date.parse(time) <= now.getTime();

/**
 * A video's status at a time. An upcoming video goes live by schedule, and a visible one ends by schedule.
 * The status is computed instead of written by a job, so it is never late.
 */
export const statusAt = ({ status, goes_live_at, ends_at }: Schedule, now: Date): VideoStatus => {
  if (!isShownStatus(status)) return status;
  if (isPast(ends_at, now)) return "ended";
  return isPast(goes_live_at, now) ? "live" : status;
};

/** Tests that a video's scheduled start is over but it has no file. */
export const isLaunchLate = (video: Schedule & Pick<Video, "video_url" | "media">, now: Date): boolean =>
  video.status === "upcoming" && statusAt(video, now) === "live" && !isPlayable(video);

/** A video at a time. Without a file it stays upcoming, because it can't be played. */
export const videoAt = (video: Video, now: Date): Video => {
  const status = isLaunchLate(video, now) ? "upcoming" : statusAt(video, now);
  return status === video.status ? video : { ...video, status };
};

/** The earlier of two ends. The second one is optional. */
export const firstEnd = (end: string, other: string | undefined): string =>
  other !== undefined && Date.parse(other) < Date.parse(end) ? other : end;

/** Time of the video's next status change in epoch milliseconds. `Infinity` without any. */
export const changesAt = ({ status, goes_live_at, ends_at }: Schedule, now: Date): number => {
  if (!isShownStatus(status)) return Number.POSITIVE_INFINITY;
  const times = [goes_live_at, ends_at].flatMap((time) => (time === undefined ? [] : Date.parse(time)));
  return Math.min(...times.filter((time) => time > now.getTime()));
};
