import type { Uploads } from "../../../shared/platform/aws/uploads.ts";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import { mapConcurrently } from "../../../shared/platform/map-concurrently.ts";
import type { QueueSender } from "../../../shared/platform/queue/queue-sender.ts";
import { beginProcessing, mediaSlot } from "../../../shared/videos/media/media.ts";
import type { MediaWork } from "../../../shared/videos/media/media-message.schema.ts";
import {
  type AnnouncedFile,
  announcedFiles,
  awaitedFile,
  type Upload,
  URL_LIFE_SECONDS,
} from "../../../shared/videos/media/uploads/upload.ts";
import type { UPLOAD_OPERATIONS } from "../../../shared/videos/media/uploads/uploads.operations.ts";
import type { UploadUrls } from "../../../shared/videos/media/uploads/uploads.schema.ts";
import type { UploadRecords } from "../../../shared/videos/media/uploads/uploads.table.ts";
import type { Video } from "../../../shared/videos/video.ts";
import type { Videos } from "../../../shared/videos/videos.table.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import { existing } from "../existing.ts";

export type UploadDeps = {
  readonly videos: Pick<Videos, "find" | "change">;
  readonly uploadRecords: Pick<UploadRecords, "begin" | "complete" | "find">;
  readonly uploads: Pick<Uploads, "presign" | "has">;
  readonly mediaQueue: QueueSender<MediaWork>;
  /** Creates a random id. */
  readonly newUploadId: () => string;
};

/** Files of a video: they are sent to the uploads bucket, and `media` takes over once they are complete. */
export const createUploadHandlers = (deps: UploadDeps): StoreHandlersOf<typeof UPLOAD_OPERATIONS> => {
  const { videos, uploadRecords, uploads, mediaQueue, newUploadId } = deps;

  const missingFiles = async (brand: string, upload: Upload): Promise<AnnouncedFile[]> => {
    const found = await mapConcurrently(upload.files, async (file) => ({
      file,
      isThere: await uploads.has(awaitedFile(brand, upload, file)),
    }));
    return found.filter(({ isThere }) => !isThere).map(({ file }) => file);
  };

  const urlsFor = async (
    brand: string,
    upload: Upload,
    files: readonly AnnouncedFile[],
    now: Date,
  ): Promise<UploadUrls> => ({
    upload_id: upload.upload_id,
    expires_at: new Date(now.getTime() + URL_LIFE_SECONDS * 1_000).toISOString(),
    files: await mapConcurrently(files, async (file) => ({
      role: file.role,
      ...(file.language !== undefined && { language: file.language }),
      method: "PUT" as const,
      url: await uploads.presign(awaitedFile(brand, upload, file), { seconds: URL_LIFE_SECONDS, now }),
      headers: { "content-type": file.content_type },
    })),
  });

  return {
    beginUpload: async ({ store: { brand }, parameters: { event_id }, body, audit, now }) => {
      existing(await videos.find(brand, event_id));
      if (body.upload_id !== undefined) {
        const upload = existing(await uploadRecords.find(brand, event_id, body.upload_id, now));
        return urlsFor(brand, upload, await missingFiles(brand, upload), now);
      }
      const files = announcedFiles(body.files ?? []);
      const upload = { upload_id: newUploadId(), event_id, files, created_at: now.toISOString() };
      await audit(brand, "video.upload_begun", { event_id, upload_id: upload.upload_id, files });
      await uploadRecords.begin(brand, upload, now);
      return urlsFor(brand, upload, files, now);
    },

    completeUpload: async ({ store: { brand }, parameters: { event_id, upload_id }, audit, now }) => {
      const upload = existing(await uploadRecords.find(brand, event_id, upload_id, now));
      const missing = await missingFiles(brand, upload);
      if (missing.length > 0) {
        const names = missing.map(mediaSlot).join(", ");
        throw new ValidationFailed(`files: not uploaded yet: ${names}; send them, then complete the upload`);
      }
      await audit(brand, "video.upload_completed", { event_id, upload_id });
      await uploadRecords.complete(brand, now);
      const brings = upload.files.map(mediaSlot);
      const begin = (video: Video): Video => ({
        ...video,
        media: beginProcessing(video.media, { upload_id, brings }, now),
        updated_at: now.toISOString(),
      });
      existing(await videos.change(brand, event_id, begin));
      // Sent again for a repeated call: the first one may have ended before this.
      await mediaQueue.send([{ body: { kind: "publish", brand, event_id, upload_id }, group: brand }]);
      return {};
    },
  };
};
