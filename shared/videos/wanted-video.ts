import { searchFor } from "../vocabulary/text-search.ts";
import type { VideoStatus } from "../vocabulary/videos.ts";
import { videoAt } from "./schedule.ts";
import type { Video } from "./video.ts";

type Wanted = {
  readonly status?: VideoStatus | undefined;
  readonly search?: string | undefined;
};

export const wantedVideo = (
  { status, search }: Wanted,
  now: Date,
): ((video: Video) => boolean) | undefined => {
  if (status === undefined && search === undefined) return undefined;
  const isFound = search === undefined ? () => true : searchFor(search);
  return (video) =>
    (status === undefined || videoAt(video, now).status === status) &&
    isFound(video.title, String(video.event_id));
};
