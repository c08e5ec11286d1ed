import { queueConsumer, RetryLater } from "../../shared/platform/queue/queue-consumer.ts";
import {
  createFinishConversion,
  JobNotRecorded,
} from "../../shared/videos/media/convert/finish-conversion.ts";
import { createSweepFiles } from "../../shared/videos/media/delete/sweep-files.ts";
import type { MediaDeps } from "../../shared/videos/media/media-deps.ts";
import {
  type JobEvent,
  MediaMessage,
  type MediaWork,
  type UploadRef,
} from "../../shared/videos/media/media-message.schema.ts";
import { createMediaChanges } from "../../shared/videos/media/publish/change-media.ts";
import { createPublishUpload } from "../../shared/videos/media/publish/publish-upload.ts";
import { MAX_TRIES } from "../../shared/vocabulary/queues.ts";

type Deps = MediaDeps & {
  readonly postpone: (receiptHandle: string, delaySeconds: number) => Promise<void>;
};

/** A job's start is recorded right after it. */
const RECORDING_SECONDS = 5;
const RETRY_SECONDS = 20;

const FAILED = "We could not process this upload. Complete it again; if it fails again, tell us.";

/** The upload that a message is about; `undefined` where it deletes files. */
const readUploadRef = (message: MediaWork | JobEvent): UploadRef | undefined => {
  if ("source" in message) return message.detail.userMetadata;
  return message.kind === "publish" || message.kind === "watch" ? message : undefined;
};

/** Consumes the media queue: uploads to check and publish, conversions that ended, files to delete. */
export const createHandler = ({ postpone, ...deps }: Deps) => {
  const { logger, mediaQueue } = deps;
  const changes = createMediaChanges(deps);
  const publishUpload = createPublishUpload(deps, changes);
  const conversions = createFinishConversion(deps, changes);
  const { sweepVideo, sweepStore } = createSweepFiles(deps);

  const work = async (message: MediaWork | JobEvent): Promise<void> => {
    if ("source" in message) return conversions.handleJobEvent(message);
    const { kind, brand } = message;
    if (kind === "publish")
      return publishUpload({ brand, event_id: message.event_id, upload_id: message.upload_id });
    if (kind === "watch") {
      const { event_id, upload_id, job_id } = message;
      return conversions.watch({ brand, event_id, upload_id }, job_id);
    }
    if (kind === "sweep") return sweepVideo(brand, message.event_id, message.at);
    if (!(await sweepStore(brand, message.at))) await mediaQueue.send([{ body: message, group: brand }]);
  };

  /** Says why in the video. Nothing else is tried: the last try may have ended the function itself. */
  const giveUp = async (message: MediaWork | JobEvent): Promise<never> => {
    const upload = readUploadRef(message);
    if (upload !== undefined) await changes.fail(upload, FAILED);
    throw new Error("The message was tried too often");
  };

  return queueConsumer({
    logger,
    postpone,
    message: MediaMessage,
    retrySeconds: RETRY_SECONDS,
    handle: async (message, attempt) => {
      if (attempt > MAX_TRIES) return giveUp(message);
      try {
        await work(message);
      } catch (error) {
        throw error instanceof JobNotRecorded ? new RetryLater(RECORDING_SECONDS) : error;
      }
    },
  });
};
