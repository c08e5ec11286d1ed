import { Empty } from "../../../api/forms.schema.ts";
import { adminOperation } from "../../../api/operation.ts";
import { MAX_DRAFTS_PER_DAY } from "../../../vocabulary/media.ts";
import { EVERYBODY } from "../../../vocabulary/roles.ts";
import { DraftView } from "../media.schema.ts";

const tag = "Videos";
const callers = "store_users";
const path = "/admin/stores/{brand}/videos/{event_id}/captions-draft";

export const DRAFT_OPERATIONS = {
  makeCaptionsDraft: adminOperation({
    tag,
    method: "POST",
    path,
    callers,
    roles: ["editor"],
    summary: "Create a caption draft",
    description: `Transcribes the uploaded video with Amazon Transcribe. Requires the store's setting \`automatic_captions\`, by which its owner accepts the price. The video's \`media.captions_draft\` shows the progress. A running draft continues, and a draft ready for review is replaced. Limit: ${MAX_DRAFTS_PER_DAY} drafts a day per store.`,
    answer: { status: 202, description: "A draft will be created.", body: Empty },
    failures: {
      429: {
        description:
          "The store's drafts of the day or the caller's rate limit are used up. Retry after `Retry-After` seconds.",
        detail: `A store may create ${MAX_DRAFTS_PER_DAY} caption drafts a day; try again tomorrow`,
        message: "Too Many Requests",
      },
    },
  }),
  getCaptionsDraft: adminOperation({
    tag,
    method: "GET",
    path,
    callers,
    roles: EVERYBODY,
    summary: "Get the caption draft",
    description: "Returns the draft. Returns 404 if no draft is ready for review.",
    answer: { status: 200, description: "The caption draft.", body: DraftView },
  }),
  discardCaptionsDraft: adminOperation({
    tag,
    method: "DELETE",
    path,
    callers,
    roles: ["editor"],
    summary: "Discard the caption draft",
    description: "Deletes the draft's text. Uploaded captions stay.",
    answer: { status: 200, description: "The draft is discarded.", body: Empty },
  }),
};
