import type { DraftState } from "../../../vocabulary/media.ts";
import type { MediaProblem } from "../../../vocabulary/media-problems.ts";

/** A caption draft: a transcript of a video. Shoppers never see it. */
export type CaptionsDraft = {
  /** The upload of the transcribed video. The draft is useless for any other. */
  readonly upload_id: string;
  readonly state: DraftState;
  /** Time of the request. ISO 8601. A repeated attempt has a new time. */
  readonly since: string;
  /** BCP 47. Only of a finished draft. */
  readonly language?: string;
  readonly problem?: MediaProblem;
};

/** Transcribe takes about as long as the video, plus waiting in its queue. */
const MAX_DRAFT_MS = 2 * 3_600_000;

/** Tests that a running draft is overdue. */
export const isDraftOverdue = ({ since }: Pick<CaptionsDraft, "since">, now: Date): boolean =>
  now.getTime() - Date.parse(since) > MAX_DRAFT_MS;

/** Removes the draft and records its upload, so that a late message begins no second one. */
export const withoutDraft = <
  Media extends { readonly draft?: CaptionsDraft; readonly drafted_upload?: string },
>({
  draft,
  ...media
}: Media): Omit<Media, "draft"> =>
  draft === undefined ? media : { ...media, drafted_upload: draft.upload_id };
