import * as v from "valibot";
import { Timestamp } from "../../api/fields.schema.ts";
import { described, list, oneOf, titled } from "../../api/forms.schema.ts";
import { DRAFT_STATES, MEDIA_ROLES, MEDIA_STATES } from "../../vocabulary/media.ts";
import type { MediaProblem } from "../../vocabulary/media-problems.ts";
import { FeedEvent, FILE_URL } from "../feed/feed.schema.ts";

const { width, height, duration_ms } = FeedEvent.entries;

const PublishedFile = v.object({
  role: described(oneOf(MEDIA_ROLES), "Purpose of the file.", "video"),
  language: v.optional(described(v.string(), "Language of captions, a BCP 47 tag.", "en")),
  url: described(v.string(), "Public URL of the file.", FILE_URL),
  bytes: described(v.number(), "Size in bytes.", 1_834_000),
  has_sound: v.optional(described(v.boolean(), "Whether the video has sound. Absent if unknown.", true)),
  width,
  height,
  duration_ms,
  skipped_lines: v.optional(
    described(list(v.number()), "Numbers of caption lines that could not be read and were left out.", [7]),
  ),
});

const MediaProblemView = titled(
  "MediaProblem",
  v.object({
    code: described(
      v.string(),
      "Code of the problem. A code's meaning never changes. New codes may be added.",
      "small_poster_size",
    ),
    params: v.optional(
      described(
        v.record(v.string(), v.unknown()),
        "Values of the English sentence by name, for translations.",
        {
          max: 480,
        },
      ),
    ),
    file: v.optional(
      described(oneOf(MEDIA_ROLES), "File with the problem. Absent if it is the video.", "poster_small"),
    ),
  }),
) as unknown as v.GenericSchema<MediaProblem>;

const problemFields = (sentence: string, reason: MediaProblem) => ({
  problem: v.optional(described(v.string(), "Reason for the failure and how to fix it.", sentence)),
  reason: v.optional(described(MediaProblemView, "Reason as a code.", reason)),
});
const noPicture = "The file has no picture track. Upload a video with a picture.";
export const UPLOAD_PROBLEM = problemFields(noPicture, { code: "no_picture" });

const PendingUpload = v.object({
  upload_id: described(v.string(), "Upload's id.", "up_1h2j3k4m5n6p7q8r"),
  brings: described(v.array(v.string()), "Roles of the uploaded files, with the language of captions.", [
    "video",
  ]),
  state: described(
    oneOf(["processing", "failed"]),
    "State of the upload. A failed upload can be completed again.",
    "processing",
  ),
  since: described(Timestamp, "Time when it was completed."),
  ...UPLOAD_PROBLEM,
});

const CaptionsDraftState = v.object({
  state: described(
    oneOf(DRAFT_STATES),
    "`running`: speech is being recognized. `ready`: the draft is ready for review. `failed`: see `problem`, then request another draft.",
    "ready",
  ),
  since: described(Timestamp, "Time of the request."),
  language: v.optional(described(v.string(), "Recognized language, a BCP 47 tag.", "en")),
  ...problemFields("Captions could not be drafted. Try again, or write them.", {
    code: "draft_failed",
  }),
});

export const MediaView = v.object({
  state: described(
    oneOf(MEDIA_STATES),
    "`processing`: an upload is being checked or converted. `failed`: the last upload can't be used. Earlier files are still shown in both states.",
    "ready",
  ),
  ...UPLOAD_PROBLEM,
  files: described(v.array(PublishedFile), "Files that are shown now."),
  uploads: described(v.array(PendingUpload), "Uploads whose files are not shown.", []),
  captions_draft: v.optional(
    described(
      CaptionsDraftState,
      "Caption draft by Amazon Transcribe. Not shown to shoppers. Uploaded captions or another video replace it.",
    ),
  ),
});
export type MediaView = v.InferOutput<typeof MediaView>;

export const DraftView = v.object({
  language: described(v.string(), "Recognized language, a BCP 47 tag.", "en"),
  webvtt: described(
    v.string(),
    "Recognized text as a WebVTT file. Correct it and upload it as captions.",
    "WEBVTT\n\n00:00.400 --> 00:02.100\nThis is washed linen.\n",
  ),
});
