import { isShownStatus, type VideoStatus } from "../vocabulary/videos.ts";
import { isPlayable } from "./media/shown-media.ts";
import type { Video } from "./video.ts";

export type Schedule = Pick<Video, "status" | "goes_live_at" | "ends_at">;

const isPast = (time: string | undefined, now: Date): boolean =>
  time !== undefined && Date.parse(time) <= now.getTime();

export const statusAt = ({ status, goes_live_at, ends_at }: Schedule, now: Date): VideoStatus => {
  if (!isShownStatus(status)) return status;
  if (isPast(ends_at, now)) return "ended";
  return isPast(goes_live_at, now) ? "live" : status;
};

export const isLaunchLate = (video: Schedule & Pick<Video, "video_url" | "media">, now: Date): boolean =>
  video.status === "upcoming" && statusAt(video, now) === "live" && !isPlayable(video);

export const videoAt = (video: Video, now: Date): Video => {
  const status = isLaunchLate(video, now) ? "upcoming" : statusAt(video, now);
  return status === video.status ? video : { ...video, status };
};

export const firstEnd = (end: string, other: string | undefined): string =>
  other !== undefined && Date.parse(other) < Date.parse(end) ? other : end;

export const changesAt = ({ status, goes_live_at, ends_at }: Schedule, now: Date): number => {
  if (!isShownStatus(status)) return Number.POSITIVE_INFINITY;
  const times = [goes_live_at, ends_at].flatMap((time) => (time === undefined ? [] : Date.parse(time)));
  return Math.min(...times.filter((time) => time > now.getTime()));
};
