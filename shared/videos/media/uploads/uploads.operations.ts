import { Empty } from "../../../api/forms.schema.ts";
import { adminOperation } from "../../../api/operation.ts";
import { MAX_UPLOADS_PER_DAY } from "../../../vocabulary/media.ts";
import { UploadRequest, UploadUrls } from "./uploads.schema.ts";

const tag = "Videos";
const callers = "store_users";

const tooMany = (what: "begin" | "complete") => ({
  429: {
    description:
      "The store's uploads of the day or the caller's rate limit are used up. Retry after `Retry-After` seconds.",
    detail: `A store may ${what} ${MAX_UPLOADS_PER_DAY[what]} uploads a day; try again tomorrow`,
    message: "Too Many Requests",
  },
});

export const UPLOAD_OPERATIONS = {
  beginUpload: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/videos/{event_id}/uploads",
    callers,
    roles: ["editor"],
    summary: "Start or resume an upload",
    description:
      "Returns a signed URL for each file, valid for 15 minutes and for the announced type and length. Send `upload_id` instead of `files` to get new URLs for missing files. Complete the upload within a day.",
    body: UploadRequest,
    answer: { status: 201, description: "URLs for the files.", body: UploadUrls },
    failures: tooMany("begin"),
  }),
  completeUpload: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/videos/{event_id}/uploads/{upload_id}/complete",
    callers,
    roles: ["editor"],
    summary: "Complete an upload",
    description:
      "Processes an upload once all its files are sent. The service checks and converts the files. The video's `media` shows the progress. Earlier files stay visible until the new ones are ready. A new video replaces all earlier files except captions. Other files replace the file of the same role and language. A failed upload may be completed again.",
    answer: { status: 202, description: "The files will be processed.", body: Empty },
    failures: tooMany("complete"),
  }),
};
