import { definedOnly } from "../../platform/defined-only.ts";
import { type MediaState, STRIP_FRAMES } from "../../vocabulary/media.ts";
import { toldProblem } from "../../vocabulary/media-problems.ts";
import type { Video } from "../video.ts";
import { type CaptionsDraft, isDraftOverdue } from "./drafts/draft.ts";
import type { MediaView } from "./media.schema.ts";
import { findFile, type MediaFile, type VideoMedia } from "./media.ts";
import { mediaKey } from "./media-keys.ts";

/** Much longer than a conversion takes with a full queue. */
export const MAX_PROCESSING_MS = 3 * 3_600_000;

export type Place = {
  readonly brand: string;
  readonly edgeUrl: string;
};

const mediaUrl = ({ brand, edgeUrl }: Place, event_id: number, file: MediaFile): string =>
  `${edgeUrl}/${mediaKey({ brand, event_id, upload_id: file.upload_id }, file)}`;

type Played = Pick<Video, "event_id" | "video_url" | "poster_image_url" | "media">;

export const isPlayable = ({ video_url, media }: Pick<Video, "video_url" | "media">): boolean =>
  video_url !== undefined || findFile(media, "video") !== undefined;

const posterImages = (media: VideoMedia | undefined, place: Place, event_id: number) => {
  const [small, large] = [findFile(media, "poster_small"), findFile(media, "poster")];
  if (small?.width === undefined || large?.width === undefined || small.width >= large.width)
    return undefined;
  return [
    { url: mediaUrl(place, event_id, small), width: small.width },
    { url: mediaUrl(place, event_id, large), width: large.width },
  ];
};

const previewStrip = (media: VideoMedia | undefined, place: Place, event_id: number) => {
  const strip = findFile(media, "strip");
  if (strip?.width === undefined || strip.height === undefined) return undefined;
  return {
    url: mediaUrl(place, event_id, strip),
    frames: STRIP_FRAMES,
    width: strip.width / STRIP_FRAMES,
    height: strip.height,
  };
};

export const playedMedia = ({ event_id, video_url, poster_image_url, media }: Played, place: Place) => {
  const urlOfRole = (role: "video" | "preview" | "poster") => {
    const file = findFile(media, role);
    return file && mediaUrl(place, event_id, file);
  };
  const video = findFile(media, "video");
  const captions = (media?.files ?? []).filter(({ role }) => role === "captions");
  return definedOnly({
    video_url: urlOfRole("video") ?? video_url,
    preview_url: urlOfRole("preview"),
    poster_image_url: urlOfRole("poster") ?? poster_image_url,
    poster_images: posterImages(media, place, event_id),
    preview_strip: previewStrip(media, place, event_id),
    captions:
      captions.length > 0
        ? captions.map((file) => ({ language: file.language ?? "und", url: mediaUrl(place, event_id, file) }))
        : undefined,
    width: video?.width,
    height: video?.height,
    duration_ms: video?.duration_ms,
  });
};

/** Removes the files of an upcoming video, which stay private until it is live. */
export const announcedMedia = ({
  poster_image_url,
  poster_images,
  width,
  height,
  duration_ms,
}: ReturnType<typeof playedMedia>) =>
  definedOnly({ poster_image_url, poster_images, width, height, duration_ms });

const isOverdue = (since: string, now: Date): boolean =>
  now.getTime() - Date.parse(since) > MAX_PROCESSING_MS;

const pendingNow = (media: VideoMedia, now: Date) =>
  media.uploads.map(({ upload_id, brings, state, since, problem }) => {
    const overdue = state === "processing" && isOverdue(since, now);
    return definedOnly({
      upload_id,
      brings: [...brings],
      state: overdue ? ("failed" as const) : state,
      since,
      ...toldProblem(overdue ? { code: "timed_out" } : problem),
    });
  });

const draftNow = (draft: CaptionsDraft | undefined, now: Date) => {
  if (draft === undefined) return undefined;
  const { since, language, problem } = draft;
  return draft.state === "running" && isDraftOverdue(draft, now)
    ? { state: "failed" as const, since, ...toldProblem({ code: "draft_timed_out" }) }
    : definedOnly({ state: draft.state, since, language, ...toldProblem(problem) });
};

export const mediaView = ({ event_id, media }: Played, place: Place, now: Date): MediaView | undefined => {
  if (media === undefined) return undefined;
  const uploads = pendingNow(media, now);
  const state: MediaState = uploads.some((upload) => upload.state === "processing")
    ? "processing"
    : uploads.length > 0
      ? "failed"
      : "ready";
  const files = media.files.map((file) =>
    definedOnly({
      role: file.role,
      language: file.language,
      url: mediaUrl(place, event_id, file),
      bytes: file.bytes,
      has_sound: file.has_sound,
      width: file.width,
      height: file.height,
      duration_ms: file.duration_ms,
      skipped_lines: file.skipped_lines,
    }),
  );
  const { problem, reason } = uploads.findLast((upload) => upload.state === "failed") ?? {};
  return definedOnly({ state, problem, reason, files, uploads, captions_draft: draftNow(media.draft, now) });
};
