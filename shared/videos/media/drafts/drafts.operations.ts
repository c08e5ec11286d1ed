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
    description: `Has the words of the uploaded video recognized by Amazon Transcribe, where the store has \`automatic_captions\`: its owner has agreed to the price then. The video's \`media.captions_draft\` shows how that stands. One that is being made goes on; one that waits is made anew. At most ${MAX_DRAFTS_PER_DAY} a day of a store.`,
    answer: { status: 202, description: "A draft will be made.", body: Empty },
    failures: {
      429: {
        description:
          "The store has used up its drafts of the day, or the caller the calls of ten seconds. `Retry-After` says when to repeat the call.",
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
    summary: "Read the caption draft",
    description: "404 where none waits to be reviewed.",
    answer: { status: 200, description: "The draft.", body: DraftView },
  }),
  discardCaptionsDraft: adminOperation({
    tag,
    method: "DELETE",
    path,
    callers,
    roles: ["editor"],
    summary: "Discard the caption draft",
    description: "Its text is deleted. Captions that were uploaded stay.",
    answer: { status: 200, description: "Done.", body: Empty },
  }),
};
