import type { DraftState } from "../../../vocabulary/media.ts";
import type { MediaProblem } from "../../../vocabulary/media-problems.ts";

/** A caption draft: an unreviewed transcript of a video. Never shown to shoppers. */
export type CaptionsDraft = {
  /** Upload of the transcribed video. The draft is invalid for other videos. */
  readonly upload_id: string;
  readonly state: DraftState;
  /** Time of the request. ISO 8601. Another attempt has a new time. */
  readonly since: string;
  /** BCP 47. Only set for a finished draft. */
  readonly language?: string;
  readonly problem?: MediaProblem;
};

/**
 * Time after which a draft is overdue. Transcribe takes about as long as the video, plus waiting in its
 * queue.
 */
const MAX_DRAFT_MS = 2 * 3_600_000;

export const isDraftOverdue = ({ since }: Pick<CaptionsDraft, "since">, now: Date): boolean =>
  now.getTime() - Date.parse(since) > MAX_DRAFT_MS;

/** Removes the draft and keeps its upload id, so that a late message starts no second one. */
export const withoutDraft = <
  Media extends { readonly draft?: CaptionsDraft; readonly drafted_upload?: string },
>({
  draft,
  ...media
}: Media): Omit<Media, "draft"> =>
  draft === undefined ? media : { ...media, drafted_upload: draft.upload_id };
