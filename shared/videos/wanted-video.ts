import { searchFor } from "../vocabulary/text-search.ts";
import type { VideoStatus } from "../vocabulary/video-statuses.ts";
import { videoAt } from "./schedule.ts";
import type { Video } from "./video.ts";

type Wanted = {
  /** The status that a video has now. */
  readonly status?: VideoStatus | undefined;
  /** Words of its title, or its id. */
  readonly search?: string | undefined;
};

/** Tells whether a video is one of those that a list asks for; `undefined` if it asks for all. */
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
