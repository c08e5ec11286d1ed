import type { MediaProblem } from "../../../vocabulary/media-problems.ts";
import type { Video } from "../../video.ts";
import { findFile, type MediaFile } from "../media.ts";
import { type CaptionsDraft, isDraftOverdue } from "./draft.ts";

export type DraftRef = {
  readonly brand: string;
  readonly event_id: number;
  readonly upload_id: string;
  readonly since: string;
};

export const draftSource = (video: Video): MediaFile | undefined => findFile(video.media, "video");

type DraftProblem = "draft_without_file" | "draft_without_sound" | "draft_without_speech";

export const draftProblem = (video: Video): DraftProblem | undefined => {
  const source = draftSource(video);
  if (source === undefined) return "draft_without_file";
  if (source.has_sound === false) return "draft_without_sound";
  return video.without_speech ? "draft_without_speech" : undefined;
};

export const wantsDraft = (video: Video, uploadId: string): boolean =>
  draftProblem(video) === undefined &&
  draftSource(video)?.upload_id === uploadId &&
  draftSource(video)?.has_sound === true &&
  video.media?.draft === undefined &&
  video.media?.drafted_upload !== uploadId &&
  !findFile(video.media, "captions");

const withDraft = (video: Video, draft: CaptionsDraft): Video =>
  video.media === undefined ? video : { ...video, media: { ...video.media, draft } };

export const begunDraft = (video: Video, now: Date): Video => {
  const source = draftSource(video);
  const draft = video.media?.draft;
  const isBegun =
    draft?.state === "running" && draft.upload_id === source?.upload_id && !isDraftOverdue(draft, now);
  if (source === undefined || isBegun) return video;
  return withDraft(video, { upload_id: source.upload_id, state: "running", since: now.toISOString() });
};

export const isAwaited = (video: Video | undefined, { upload_id, since }: DraftRef): boolean => {
  const draft = video?.media?.draft;
  return draft?.state === "running" && draft.upload_id === upload_id && draft.since === since;
};

export const endedDraft = (
  video: Video,
  ref: DraftRef,
  end:
    | { readonly state: "ready"; readonly language: string }
    | { readonly state: "failed"; readonly problem: MediaProblem },
): Video =>
  isAwaited(video, ref) ? withDraft(video, { upload_id: ref.upload_id, since: ref.since, ...end }) : video;
