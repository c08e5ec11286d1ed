import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { NotFound } from "../../../shared/platform/errors.ts";
import { existing } from "../../../shared/platform/existing.ts";
import type { DRAFT_OPERATIONS } from "../../../shared/videos/media/drafts/drafts.operations.ts";
import type { Drafts } from "../../../shared/videos/media/drafts/drafts.table.ts";
import type { Videos } from "../../../shared/videos/videos.table.ts";

export type DraftDeps = {
  readonly videos: Pick<Videos, "find">;
  readonly drafts: Pick<Drafts, "find">;
};

export const createDraftHandlers = ({
  videos,
  drafts,
}: DraftDeps): StoreHandlersOf<"admin-read", typeof DRAFT_OPERATIONS> => ({
  getCaptionsDraft: async ({ store: { brand }, parameters: { event_id } }) => {
    const draft = existing(await videos.find(brand, event_id)).media?.draft;
    if (draft?.state !== "ready") throw new NotFound();
    const { upload_id, since } = draft;
    const { language, webvtt } = existing(await drafts.find({ brand, event_id, upload_id, since }));
    return { language, webvtt };
  },
});
