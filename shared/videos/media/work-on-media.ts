import { createFinishConversion } from "./convert/finish-conversion.ts";
import { createSweepFiles } from "./delete/sweep-files.ts";
import { createMakeDraft } from "./drafts/make-draft.ts";
import type { MediaDeps } from "./media-deps.ts";
import type { JobEvent, MediaWork, TranscriptionEvent, UploadRef } from "./media-message.schema.ts";
import { createMediaChanges } from "./publish/change-media.ts";
import { createPublishUpload } from "./publish/publish-upload.ts";

type Message = MediaWork | JobEvent | TranscriptionEvent;

const readUploadRef = (message: Message): UploadRef | undefined => {
  if ("source" in message)
    return message.source === "aws.mediaconvert" ? message.detail.userMetadata : undefined;
  return message.kind === "publish" || message.kind === "watch" ? message : undefined;
};

export const createWorkOnMedia = (deps: MediaDeps) => {
  const changes = createMediaChanges(deps);
  const publishUpload = createPublishUpload(deps, changes);
  const conversions = createFinishConversion(deps, changes);
  const drafts = createMakeDraft(deps);
  const { sweepVideo, sweepStore } = createSweepFiles(deps);

  return {
    /** @throws JobNotRecorded if a job ends before its start is recorded */
    async work(message: Message): Promise<void> {
      if ("source" in message)
        return message.source === "aws.mediaconvert"
          ? conversions.handleJobEvent(message)
          : drafts.handleJobEvent(message);
      const { kind, brand } = message;
      if (kind === "publish")
        return publishUpload({ brand, event_id: message.event_id, upload_id: message.upload_id });
      if (kind === "watch") {
        const { event_id, upload_id, job_id } = message;
        return conversions.watch({ brand, event_id, upload_id }, job_id);
      }
      if (kind === "draft") {
        const { event_id, upload_id, since } = message;
        return drafts.make({ brand, event_id, upload_id, since });
      }
      if (kind === "watch_draft") {
        const { event_id, upload_id, since } = message;
        return drafts.watch({ brand, event_id, upload_id, since });
      }
      if (kind === "sweep") return sweepVideo(brand, message.event_id, message.at);
      const isDone = await sweepStore(brand, message.at);
      if (!isDone) await deps.mediaQueue.send([{ body: message, group: brand }]);
    },

    /**
     * Marks the upload or draft as failed. Runs after the last attempt, which may have crashed the
     * function, so it repeats no work.
     */
    async giveUp(message: Message): Promise<never> {
      const upload = readUploadRef(message);
      if (upload !== undefined) await changes.fail(upload, { code: "not_processed" });
      if ("kind" in message && (message.kind === "draft" || message.kind === "watch_draft"))
        await drafts.giveUp(message);
      throw new Error("The message has used up its attempts");
    },
  };
};
