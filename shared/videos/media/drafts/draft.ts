import type { DraftState } from "../../../vocabulary/media.ts";

/** A draft of captions: what was recognized of a video's words. Shoppers see none of it. */
export type CaptionsDraft = {
  /** The upload that brought the video whose words it has: of another video, it is worth nothing. */
  readonly upload_id: string;
  readonly state: DraftState;
  /** When it was asked for, ISO 8601; a repeated attempt has a new time. */
  readonly since: string;
  /** BCP 47; of one that waits. */
  readonly language?: string;
  /** One sentence for the merchant. */
  readonly problem?: string;
};

/** Transcribe takes about as long as a video; its queue may be full. */
const MAX_DRAFT_MS = 2 * 3_600_000;

/** Whether a draft that is being made should have been there long ago. */
export const isDraftOverdue = ({ since }: Pick<CaptionsDraft, "since">, now: Date): boolean =>
  now.getTime() - Date.parse(since) > MAX_DRAFT_MS;

/** Takes the draft away, and notes whose it was: a message that comes late begins no second one. */
export const withoutDraft = <
  Media extends { readonly draft?: CaptionsDraft; readonly drafted_upload?: string },
>({
  draft,
  ...media
}: Media): Omit<Media, "draft"> =>
  draft === undefined ? media : { ...media, drafted_upload: draft.upload_id };
