import type { VideoChange, VideoCreation } from "./video.schema.ts";
import type { Video } from "./video.ts";

/** What was sent of a video that is not there yet. */
export const createdVideo = (
  { event_id: _, video_url, poster_image_url, cta_url, ...fields }: VideoCreation,
  now: Date,
): Omit<Video, "event_id"> => ({
  ...fields,
  ...(video_url !== undefined && { video_url }),
  ...(poster_image_url !== undefined && { poster_image_url }),
  ...(cta_url !== undefined && { cta_url }),
  like_count: 0,
  share_count: 0,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
});

/** What an optional field is after a change: as sent, gone where it was sent as `null`, else as it was. */
const optional = <Name extends string, Value>(
  name: Name,
  before: Value | undefined,
  sent: Value | null | undefined,
): { readonly [Key in Name]?: Value } => {
  const value = sent === undefined ? before : (sent ?? undefined);
  // A computed name makes TypeScript forget which it is.
  return (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: Value };
};

/** The video after a change: only what was sent changes. */
export const changedVideo = (video: Video, change: VideoChange, now: Date): Video => ({
  event_id: video.event_id,
  title: change.title ?? video.title,
  ...optional("video_url", video.video_url, change.video_url),
  ...optional("poster_image_url", video.poster_image_url, change.poster_image_url),
  ...optional("cta_url", video.cta_url, change.cta_url),
  page_id: change.page_id ?? video.page_id,
  status: change.status ?? video.status,
  position: change.position ?? video.position,
  products: change.products ?? video.products,
  like_count: video.like_count,
  share_count: video.share_count,
  created_at: video.created_at,
  updated_at: now.toISOString(),
});
