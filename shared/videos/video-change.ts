import { definedOnly } from "../platform/defined-only.ts";
import { refuseIfChanged } from "../platform/existing.ts";
import { withoutReplaced } from "./media/media.ts";
import { changedMoments } from "./moments.ts";
import { changedSchedule, checkSchedule } from "./scheduled-change.ts";
import type { VideoChange, VideoCreation } from "./video.schema.ts";
import type { Video } from "./video.ts";

export const createdVideo = (
  { event_id: _, without_speech, ...fields }: VideoCreation,
  now: Date,
): Omit<Video, "event_id"> => {
  checkSchedule(fields, fields);
  return definedOnly({
    ...fields,
    moments: changedMoments(fields, fields.moments),
    without_speech: without_speech || undefined,
    like_count: 0,
    share_count: 0,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  });
};

const changed = <Value>(before: Value | undefined, sent: Value | null | undefined): Value | undefined =>
  sent === undefined ? before : (sent ?? undefined);

export const changedVideo = (video: Video, change: VideoChange, now: Date): Video => {
  refuseIfChanged(video.updated_at, change.if_updated_at);
  const media = withoutReplaced(video.media, {
    video: typeof change.video_url === "string",
    poster: change.poster_image_url !== undefined,
    captions: change.remove_captions ?? [],
    draft: change.without_speech === true,
  });
  const products = change.products ?? video.products;
  return definedOnly({
    event_id: video.event_id,
    title: change.title ?? video.title,
    video_url: changed(video.video_url, change.video_url),
    poster_image_url: changed(video.poster_image_url, change.poster_image_url),
    media,
    cta_url: changed(video.cta_url, change.cta_url),
    page_id: change.page_id ?? video.page_id,
    ...changedSchedule(video, change, now),
    position: change.position ?? video.position,
    products,
    moments: changedMoments({ media, products, moments: video.moments }, change.moments),
    without_speech: (change.without_speech ?? video.without_speech) || undefined,
    like_count: video.like_count,
    share_count: video.share_count,
    created_at: video.created_at,
    updated_at: now.toISOString(),
  });
};
