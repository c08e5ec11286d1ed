import * as v from "valibot";
import { Brand, EventId, Timestamp } from "../../api/fields.schema.ts";
import { UPLOAD_ID_PATTERN } from "../../vocabulary/media.ts";

const UploadId = v.pipe(v.string(), v.regex(UPLOAD_ID_PATTERN));
const upload = { brand: Brand, event_id: EventId, upload_id: UploadId };

/** The files of an upload are to be checked and published. */
const Publish = v.object({ kind: v.literal("publish"), ...upload });

/** Look after a conversion whose end may have gone unheard. */
const Watch = v.object({ kind: v.literal("watch"), ...upload, job_id: v.string() });

/**
 * A video was published, or somebody asked: have a draft of its captions made, if it is to have one.
 *
 * `since`: when it was asked for, which tells this draft from every other of the video.
 */
const Draft = v.object({ kind: v.literal("draft"), ...upload, since: Timestamp });

/** Look after a draft whose end may have gone unheard. `since`: when it was asked for. */
const WatchDraft = v.object({ kind: v.literal("watch_draft"), ...upload, since: Timestamp });

/** Delete the files of a video that nothing needs any more: all of them, once the video is removed. */
const Sweep = v.object({ kind: v.literal("sweep"), brand: Brand, event_id: EventId, at: Timestamp });

/** Delete all files of a store that was closed. */
const SweepStore = v.object({ kind: v.literal("sweep_store"), brand: Brand, at: Timestamp });

export const MediaWork = v.variant("kind", [Publish, Watch, Draft, WatchDraft, Sweep, SweepStore]);
export type MediaWork = v.InferOutput<typeof MediaWork>;
export type UploadRef = Omit<v.InferOutput<typeof Publish>, "kind">;

/**
 * MediaConvert's event about a job, as EventBridge sends it:
 * https://docs.aws.amazon.com/mediaconvert/latest/ug/mediaconvert_event_list.html
 */
export const JobEvent = v.object({
  source: v.literal("aws.mediaconvert"),
  detail: v.object({
    jobId: v.string(),
    status: v.string(),
    errorCode: v.optional(v.number()),
    errorMessage: v.optional(v.string()),
    /** What the job was started with. */
    userMetadata: v.object({
      brand: Brand,
      event_id: v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number), EventId),
      upload_id: UploadId,
    }),
  }),
});
export type JobEvent = v.InferOutput<typeof JobEvent>;

/**
 * Amazon Transcribe's event about a job: https://docs.aws.amazon.com/transcribe/latest/dg/monitoring-events.html
 *
 * It says which job to look at, and no more: how that stands is asked.
 */
export const TranscriptionEvent = v.object({
  source: v.literal("aws.transcribe"),
  detail: v.object({ TranscriptionJobName: v.pipe(v.string(), v.maxLength(200)) }),
});
export type TranscriptionEvent = v.InferOutput<typeof TranscriptionEvent>;

/** A message of the media queue. */
export const MediaMessage = v.union([MediaWork, JobEvent, TranscriptionEvent]);
