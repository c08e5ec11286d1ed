import { definedOnly } from "../../platform/defined-only.ts";
import type { ItemReader } from "../../platform/table/read-item.ts";
import { DRAFT_STATES, MEDIA_ROLES } from "../../vocabulary/media.ts";
import type { MediaProblem } from "../../vocabulary/media-problems.ts";
import { JOB_KINDS } from "./convert/conversion.ts";
import type { CaptionsDraft } from "./drafts/draft.ts";
import type { MediaFile, PendingUpload, VideoMedia } from "./media.ts";

const readFile = (file: ItemReader): MediaFile =>
  definedOnly({
    role: file.oneOf("role", MEDIA_ROLES),
    language: file.optionalText("language"),
    upload_id: file.text("upload_id"),
    extension: file.text("extension"),
    bytes: file.integer("bytes"),
    has_sound: file.optionalFlag("has_sound"),
    width: file.optionalInteger("width"),
    height: file.optionalInteger("height"),
    duration_ms: file.optionalInteger("duration_ms"),
    skipped_lines: file.optionalIntegers("skipped_lines"),
  });

/** Skips validation of the code, because the texts of all codes would enlarge the feed's bundle. */
const readProblem = (problem: ItemReader): MediaProblem => problem.content() as MediaProblem;

const readUpload = (upload: ItemReader): PendingUpload =>
  definedOnly({
    upload_id: upload.text("upload_id"),
    brings: upload.texts("brings"),
    state: upload.oneOf("state", ["processing", "failed"]),
    since: upload.text("since"),
    problem: upload.optionalMap("problem", readProblem),
    files: upload.has("files") ? upload.list("files", readFile) : undefined,
    jobs: upload.has("jobs")
      ? upload.list("jobs", (job) => ({
          kind: job.oneOf("kind", JOB_KINDS),
          id: job.text("id"),
          state: job.oneOf("state", ["running", "complete", "failed"]),
        }))
      : undefined,
  });

const readDraft = (draft: ItemReader): CaptionsDraft =>
  definedOnly({
    upload_id: draft.text("upload_id"),
    state: draft.oneOf("state", DRAFT_STATES),
    since: draft.text("since"),
    language: draft.optionalText("language"),
    problem: draft.optionalMap("problem", readProblem),
  });

export const readMedia = (media: ItemReader): VideoMedia =>
  definedOnly({
    files: media.list("files", readFile),
    uploads: media.list("uploads", readUpload),
    draft: media.optionalMap("draft", readDraft),
    drafted_upload: media.optionalText("drafted_upload"),
  });
