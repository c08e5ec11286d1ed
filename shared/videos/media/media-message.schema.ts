import * as v from "valibot";
import { Brand, EventId, Timestamp } from "../../api/fields.schema.ts";
import { UPLOAD_ID_PATTERN } from "../../vocabulary/media.ts";

const UploadId = v.pipe(v.string(), v.regex(UPLOAD_ID_PATTERN));
const upload = { brand: Brand, event_id: EventId, upload_id: UploadId };

const Publish = v.object({ kind: v.literal("publish"), ...upload });

const Watch = v.object({ kind: v.literal("watch"), ...upload, job_id: v.string() });

const Draft = v.object({ kind: v.literal("draft"), ...upload, since: Timestamp });

const WatchDraft = v.object({ kind: v.literal("watch_draft"), ...upload, since: Timestamp });

const Sweep = v.object({ kind: v.literal("sweep"), brand: Brand, event_id: EventId, at: Timestamp });

const SweepStore = v.object({ kind: v.literal("sweep_store"), brand: Brand, at: Timestamp });

export const MediaWork = v.variant("kind", [Publish, Watch, Draft, WatchDraft, Sweep, SweepStore]);
export type MediaWork = v.InferOutput<typeof MediaWork>;
export type UploadRef = Omit<v.InferOutput<typeof Publish>, "kind">;

/** https://docs.aws.amazon.com/mediaconvert/latest/ug/mediaconvert_event_list.html */
export const JobEvent = v.object({
  source: v.literal("aws.mediaconvert"),
  detail: v.object({
    jobId: v.string(),
    status: v.string(),
    errorCode: v.optional(v.number()),
    errorMessage: v.optional(v.string()),
    userMetadata: v.object({
      brand: Brand,
      event_id: v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number), EventId),
      upload_id: UploadId,
    }),
  }),
});
export type JobEvent = v.InferOutput<typeof JobEvent>;

/**
 * Only the job's name is read. The job's state is requested separately:
 * https://docs.aws.amazon.com/transcribe/latest/dg/monitoring-events.html
 */
export const TranscriptionEvent = v.object({
  source: v.literal("aws.transcribe"),
  detail: v.object({ TranscriptionJobName: v.pipe(v.string(), v.maxLength(200)) }),
});
export type TranscriptionEvent = v.InferOutput<typeof TranscriptionEvent>;

export const MediaMessage = v.union([MediaWork, JobEvent, TranscriptionEvent]);
