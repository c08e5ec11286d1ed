import * as v from "valibot";
import { Timestamp } from "../../api/fields.schema.ts";
import { described, list, oneOf, titled } from "../../api/forms.schema.ts";
import { DRAFT_STATES, MEDIA_ROLES, MEDIA_STATES } from "../../vocabulary/media.ts";
import type { MediaProblem } from "../../vocabulary/media-problems.ts";
import { FeedEvent, FILE_URL } from "../feed/feed.schema.ts";

const { width, height, duration_ms } = FeedEvent.entries;

const PublishedFile = v.object({
  role: described(oneOf(MEDIA_ROLES), "What the file is for.", "video"),
  language: v.optional(described(v.string(), "Of captions: BCP 47.", "en")),
  url: described(v.string(), "Where the edge serves it.", FILE_URL),
  bytes: described(v.number(), "Its size.", 1_834_000),
  has_sound: v.optional(
    described(v.boolean(), "Whether the video has sound; absent where that was never looked for.", true),
  ),
  width,
  height,
  duration_ms,
  skipped_lines: v.optional(
    described(
      list(v.number()),
      "Of captions: numbers of the lines of the uploaded file that could not be read and were left out.",
      [7],
    ),
  ),
});

const MediaProblemView = titled(
  "MediaProblem",
  v.object({
    code: described(
      v.string(),
      "The problem. A code keeps its meaning, and there may be new ones.",
      "small_poster_size",
    ),
    params: v.optional(
      described(v.record(v.string(), v.unknown()), "The values of the English sentence, by name.", {
        max: 480,
      }),
    ),
    file: v.optional(described(oneOf(MEDIA_ROLES), "The file, unless it is the video.", "poster_small")),
  }),
) as unknown as v.GenericSchema<MediaProblem>;

const problemFields = (sentence: string, reason: MediaProblem) => ({
  problem: v.optional(described(v.string(), "Why it failed, and what to do.", sentence)),
  reason: v.optional(described(MediaProblemView, "The same as a code.", reason)),
});
const noPicture = "The file has no picture track. Upload a video with a picture.";
export const UPLOAD_PROBLEM = problemFields(noPicture, { code: "no_picture" });

const PendingUpload = v.object({
  upload_id: described(v.string(), "The upload.", "up_1h2j3k4m5n6p7q8r"),
  brings: described(v.array(v.string()), "What it brings; captions with their language.", ["video"]),
  state: described(oneOf(["processing", "failed"]), "A failed one may be completed again.", "processing"),
  since: described(Timestamp, "When it was completed."),
  ...UPLOAD_PROBLEM,
});

const CaptionsDraftState = v.object({
  state: described(
    oneOf(DRAFT_STATES),
    "`running`: the words are being recognized. `ready`: the draft waits for somebody to review it. `failed`: `problem` says why; another one may be asked for.",
    "ready",
  ),
  since: described(Timestamp, "When it was asked for."),
  language: v.optional(described(v.string(), "The language that was recognized: BCP 47.", "en")),
  ...problemFields("Captions could not be drafted. Try again, or write them.", {
    code: "draft_failed",
  }),
});

export const MediaView = v.object({
  state: described(
    oneOf(MEDIA_STATES),
    "`processing`: an upload is being checked or converted. `failed`: the last upload can't be used. In both, what was shown before is still shown.",
    "ready",
  ),
  ...UPLOAD_PROBLEM,
  files: described(v.array(PublishedFile), "The files that are shown now."),
  uploads: described(v.array(PendingUpload), "Uploads whose files are not shown.", []),
  captions_draft: v.optional(
    described(
      CaptionsDraftState,
      "Captions that Amazon Transcribe made, or makes, for somebody to review. Shoppers see none of them. Captions that are uploaded, and another video, end it.",
    ),
  ),
});
export type MediaView = v.InferOutput<typeof MediaView>;

export const DraftView = v.object({
  language: described(v.string(), "The language that was recognized: BCP 47.", "en"),
  webvtt: described(
    v.string(),
    "What was recognized, as a WebVTT file. Correct it and upload it as captions.",
    "WEBVTT\n\n00:00.400 --> 00:02.100\nThis is washed linen.\n",
  ),
});
