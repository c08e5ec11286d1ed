import { breaking, type Mutation } from "./mutation.ts";

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
    "a late message begins a second draft after the first was discarded": [
      "  video.media?.drafted_upload !== uploadId &&\n",
      "",
    ],
  }),
  ...breaking("shared/videos/media/publish/publish-upload.ts", "test/functions/media/drafts.test.ts", {
    "a call that dies after it published a video leaves it without its draft": [
      "return changes.finishEnded(ref, video);",
      "return;",
    ],
  }),
  ...breaking("shared/videos/media/convert/finish-conversion.ts", "test/functions/media/drafts.test.ts", {
    "a call that dies after it published what was converted leaves it without its draft": [
      'if (before?.state !== "processing") return changes.finishEnded(upload, found);',
      'if (before?.state !== "processing") return;',
    ],
    "a look at a conversion that has ended does not ask for the draft": [
      'if (pending?.state !== "processing") return changes.finishEnded(upload, found);',
      'if (pending?.state !== "processing") return;',
    ],
  }),
  ...breaking("shared/videos/media/convert/finish-conversion.ts", "test/functions/media/conversion.test.ts", {
    "a call that dies after it noted a conversion's end leaves it unpublished": [
      'if (job.state !== "running") return end(upload, id, job.state);',
      'if (job.state !== "running") return;',
    ],
  }),
  ...breaking("shared/videos/media/media-record.table.ts", "test/shared/videos/videos.table.test.ts", {
    "whose video had a draft is forgotten with the next read": [
      '    drafted_upload: media.optionalText("drafted_upload"),\n',
      "",
    ],
  }),
  ...breaking("shared/videos/media/drafts/make-draft.ts", "test/functions/media/drafts.test.ts", {
    "drafts are made where nobody agreed to their price": [
      "if ((await stores.find(brand))?.automatic_captions !== true) return undefined;",
      "if ((await stores.find(brand)) === undefined) return undefined;",
    ],
    "a message starts and ends whichever draft is being made": [
      "if (isAwaited(video, ref)) return ref;",
      "if (video.media?.draft) return { ...ref, since: video.media.draft.since };",
    ],
    "a video in which nobody speaks raises an alarm": [
      'return end(ref, "draft_silent");',
      'return fail(ref, "silent");',
    ],
    "a draft that nobody waits for any more counts as failed": [
      'if (state === "failed" && since === ref.since) logger',
      "if (state !== since) logger",
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
      'store.automatic_captions === true ? draftProblem(before) : "drafts_off"',
      'store !== undefined ? draftProblem(before) : "drafts_off"',
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
