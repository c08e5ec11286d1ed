import { Empty } from "../../../api/forms.schema.ts";
import { adminOperation } from "../../../api/operation.ts";
import { MAX_UPLOADS_PER_DAY } from "../../../vocabulary/media.ts";
import { UploadRequest, UploadUrls } from "./uploads.schema.ts";

const tag = "Videos";
const callers = "store_users";

const tooMany = (what: "begin" | "complete") => ({
  429: {
    description:
      "The store has used up its uploads of the day, or the caller the calls of ten seconds. `Retry-After` says when to repeat the call.",
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
    summary: "Begin or resume an upload",
    description:
      "Returns a URL for each file, valid for 15 minutes; type and length are signed. Send `upload_id` instead of `files` to get new URLs for the files still missing. Uploaded files wait for `complete` for a day.",
    body: UploadRequest,
    answer: { status: 201, description: "Where to send the files.", body: UploadUrls },
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
      "Every file of the upload must have been sent. The service checks and, where needed, converts them; the video's `media` shows how that stands. What was shown before stays until the new files are ready. A new video then replaces every file of the old one but its captions; any other file, the one of its role and language. An upload that failed may be completed again.",
    answer: { status: 202, description: "The files will be processed.", body: Empty },
    failures: tooMany("complete"),
  }),
};
