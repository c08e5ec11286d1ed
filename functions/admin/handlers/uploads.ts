import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { createReceiveUpload, type UploadDeps } from "../../../shared/videos/media/uploads/receive-upload.ts";
import type { UPLOAD_OPERATIONS } from "../../../shared/videos/media/uploads/uploads.operations.ts";

export type { UploadDeps };

export const createUploadHandlers = (
  deps: UploadDeps,
): StoreHandlersOf<"admin", typeof UPLOAD_OPERATIONS> => {
  const upload = createReceiveUpload(deps);
  return {
    beginUpload: ({ store: { brand }, parameters: { event_id }, body, audit, now }) =>
      upload.begin({ brand, event_id, audit: audit.bind(null, brand), now }, body),

    completeUpload: async ({ store: { brand }, parameters: { event_id, upload_id }, audit, now }) => {
      await upload.complete({ brand, event_id, audit: audit.bind(null, brand), now }, upload_id);
      return {};
    },
  };
};
