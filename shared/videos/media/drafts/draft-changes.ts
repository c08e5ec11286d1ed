import type { Video } from "../../video.ts";
import { findFile, type MediaFile } from "../media.ts";
import { type CaptionsDraft, isDraftOverdue } from "./draft.ts";

/** Which draft a job makes. */
export type DraftRef = {
  readonly brand: string;
  readonly event_id: number;
  readonly upload_id: string;
  readonly since: string;
};

/** The uploaded video whose words can be recognized. A merchant's own URL is never read for that. */
export const draftSource = (video: Video): MediaFile | undefined => findFile(video.media, "video");

/** Why no draft of a video can be asked for; `undefined` where one can. */
export const draftProblem = (video: Video): string | undefined => {
  const source = draftSource(video);
  if (source === undefined) return "the video has no uploaded file; upload it first";
  if (source.has_sound === false) return "the video has no sound";
  if (video.without_speech)
    return "the video is marked as one in which nobody speaks; take that back first (without_speech)";
  return undefined;
};

/** Whether a video that was just published gets a draft by itself: it has sound, and nobody wrote captions. */
export const wantsDraft = (video: Video, uploadId: string): boolean =>
  draftProblem(video) === undefined &&
  draftSource(video)?.upload_id === uploadId &&
  draftSource(video)?.has_sound === true &&
  video.media?.draft === undefined &&
  video.media?.drafted_upload !== uploadId &&
  !findFile(video.media, "captions");

const withDraft = (video: Video, draft: CaptionsDraft): Video =>
  video.media === undefined ? video : { ...video, media: { ...video.media, draft } };

/** A draft is asked for. One that is being made goes on, unless it should have been there long ago. */
export const begunDraft = (video: Video, now: Date): Video => {
  const source = draftSource(video);
  const draft = video.media?.draft;
  const isBegun =
    draft?.state === "running" && draft.upload_id === source?.upload_id && !isDraftOverdue(draft, now);
  if (source === undefined || isBegun) return video;
  return withDraft(video, { upload_id: source.upload_id, state: "running", since: now.toISOString() });
};

/** Whether this very draft is still wanted: the video was not replaced, and nobody wrote or discarded captions. */
export const isAwaited = (video: Video | undefined, { upload_id, since }: DraftRef): boolean => {
  const draft = video?.media?.draft;
  return draft?.state === "running" && draft.upload_id === upload_id && draft.since === since;
};

/** A draft's end; nothing changes if it is not wanted any more. */
export const endedDraft = (
  video: Video,
  ref: DraftRef,
  end:
    | { readonly state: "ready"; readonly language: string }
    | { readonly state: "failed"; readonly problem: string },
): Video =>
  isAwaited(video, ref) ? withDraft(video, { upload_id: ref.upload_id, since: ref.since, ...end }) : video;
