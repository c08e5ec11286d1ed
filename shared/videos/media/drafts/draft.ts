import type { DraftState } from "../../../vocabulary/media.ts";
import type { MediaProblem } from "../../../vocabulary/media-problems.ts";

/** Transcript that nobody has reviewed. Shoppers never see it. */
export type CaptionsDraft = {
  readonly upload_id: string;
  readonly state: DraftState;
  readonly since: string;
  readonly language?: string;
  readonly problem?: MediaProblem;
};

/** Transcribe takes about as long as the video, plus the time in its queue. */
const MAX_DRAFT_MS = 2 * 3_600_000;

export const isDraftOverdue = ({ since }: Pick<CaptionsDraft, "since">, now: Date): boolean =>
  now.getTime() - Date.parse(since) > MAX_DRAFT_MS;

/** Removes the draft. Keeps the upload id, so that a late message starts no second draft. */
export const withoutDraft = <
  Media extends { readonly draft?: CaptionsDraft; readonly drafted_upload?: string },
>({
  draft,
  ...media
}: Media): Omit<Media, "draft"> =>
  draft === undefined ? media : { ...media, drafted_upload: draft.upload_id };
