import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { DRAFT_OPERATIONS } from "../../../shared/videos/media/drafts/drafts.operations.ts";
import { createEditDraft, type EditDraftDeps } from "../../../shared/videos/media/drafts/edit-draft.ts";

export type DraftDeps = EditDraftDeps;

export const createDraftHandlers = (deps: DraftDeps): StoreHandlersOf<"admin", typeof DRAFT_OPERATIONS> => {
  const drafts = createEditDraft(deps);
  return {
    makeCaptionsDraft: async ({ store, parameters: { event_id }, audit, now }) => {
      await drafts.make({ store, event_id, audit: audit.bind(null, store.brand), now });
      return {};
    },

    discardCaptionsDraft: async ({ store, parameters: { event_id }, audit, now }) => {
      await drafts.discard({ store, event_id, audit: audit.bind(null, store.brand), now });
      return {};
    },
  };
};
