import { breaking, type Mutation } from "./mutation.ts";

/** Drafts of captions: who pays, and whose words they are. */
export const DRAFT_MUTATIONS: readonly Mutation[] = [
  ...breaking("shared/videos/media/drafts/draft-changes.ts", "test/functions/media/drafts.test.ts", {
    "a draft of a video that was replaced ends one of the new": [
      "draft.upload_id === upload_id && draft.since === since",
      "draft.upload_id !== undefined && since !== undefined",
    ],
    "a draft is paid for although captions came with the video": [
      '  !findFile(video.media, "captions");',
      "  video.media !== undefined;",
    ],
  }),
  ...breaking("shared/videos/media/drafts/make-draft.ts", "test/functions/media/drafts.test.ts", {
    "drafts are made where nobody agreed to their price": [
      "if ((await stores.find(brand))?.automatic_captions !== true) return undefined;",
      "if ((await stores.find(brand)) === undefined) return undefined;",
    ],
    "a transcript of any length is read": [
      "stored.bytes > MAX_TRANSCRIPT_BYTES",
      "stored.bytes > 100 * MAX_TRANSCRIPT_BYTES",
    ],
    "a call that died leaves its text for ever": [
      "      await drafts.remove(ref.brand, ref.event_id, ref.since);\n    }",
      "    }",
    ],
    "the text of a draft that nobody waits for stays": [
      "else await drafts.remove(ref.brand, ref.event_id, ref.since);",
      "else void drafts;",
    ],
  }),
  ...breaking("shared/videos/media/drafts/edit-draft.ts", "test/functions/admin/captions-drafts.test.ts", {
    "an editor spends what the owner did not agree to": [
      "store.automatic_captions === true ? draftProblem(before) : OFF",
      "store !== undefined ? draftProblem(before) : OFF",
    ],
    "drafts that are asked for are not counted": [
      "if (begunDraft(before, now) !== before) await",
      "if (begunDraft(before, now) === undefined) await",
    ],
  }),
  ...breaking("shared/videos/media/media.ts", "test/functions/media/drafts.test.ts", {
    "a draft outlives captions that a person wrote": [
      'role === "video" || role === "captions"',
      'role === "video"',
    ],
  }),
];
