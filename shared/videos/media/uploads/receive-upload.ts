import type { Uploads } from "../../../platform/aws/uploads.ts";
import { invalid } from "../../../platform/errors.ts";
import { existing } from "../../../platform/existing.ts";
import { mapConcurrently } from "../../../platform/map-concurrently.ts";
import type { QueueSender } from "../../../platform/queue/queue-sender.ts";
import type { Video } from "../../video.ts";
import type { Videos } from "../../videos.table.ts";
import { beginProcessing, mediaSlot } from "../media.ts";
import type { MediaWork } from "../media-message.schema.ts";
import { type AnnouncedFile, announcedFiles, awaitedFile, type Upload, URL_LIFE_SECONDS } from "./upload.ts";
import type { UploadRequest, UploadUrls } from "./uploads.schema.ts";
import type { UploadRecords } from "./uploads.table.ts";

export type UploadDeps = {
  readonly videos: Pick<Videos, "find" | "change">;
  readonly uploadRecords: Pick<UploadRecords, "begin" | "complete" | "find">;
  readonly uploads: Pick<Uploads, "presign" | "has">;
  readonly mediaQueue: QueueSender<MediaWork>;
  readonly newUploadId: () => string;
};

/** Called after validation and before the change. `what` holds names, never a secret. */
type Audit = (action: string, what: Readonly<Record<string, unknown>>) => Promise<void>;

type Caller = {
  readonly brand: string;
  readonly event_id: number;
  readonly audit: Audit;
  readonly now: Date;
};

export const createReceiveUpload = (deps: UploadDeps) => {
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
    /**
     * @returns an upload URL for each missing file
     * @throws NotFound, ValidationFailed
     */
    async begin({ brand, event_id, audit, now }: Caller, body: UploadRequest): Promise<UploadUrls> {
      const { title } = existing(await videos.find(brand, event_id));
      if (body.upload_id !== undefined) {
        const upload = existing(await uploadRecords.find(brand, event_id, body.upload_id, now));
        return urlsFor(brand, upload, await missingFiles(brand, upload), now);
      }
      const files = announcedFiles(body.files ?? []);
      const upload = { upload_id: newUploadId(), event_id, files, created_at: now.toISOString() };
      await audit("video.upload_begun", {
        event_id,
        video: title,
        upload_id: upload.upload_id,
        files,
      });
      await uploadRecords.begin(brand, upload, now);
      return urlsFor(brand, upload, files, now);
    },

    /**
     * @throws NotFound
     * @throws ValidationFailed with the names of the missing files
     */
    async complete({ brand, event_id, audit, now }: Caller, upload_id: string): Promise<void> {
      const upload = existing(await uploadRecords.find(brand, event_id, upload_id, now));
      const missing = await missingFiles(brand, upload);
      if (missing.length > 0) {
        throw invalid("files", "files_missing", { files: missing.map(mediaSlot) });
      }
      const { title } = existing(await videos.find(brand, event_id));
      await audit("video.upload_completed", { event_id, video: title, upload_id, files: upload.files });
      await uploadRecords.complete(brand, now);
      const brings = upload.files.map(mediaSlot);
      const begin = (video: Video): Video => ({
        ...video,
        media: beginProcessing(video.media, { upload_id, brings }, now),
        updated_at: now.toISOString(),
      });
      existing(await videos.change(brand, event_id, begin));
      await mediaQueue.send([{ body: { kind: "publish", brand, event_id, upload_id }, group: brand }]);
    },
  };
};
