import type { MediaProblem } from "../../../vocabulary/media-problems.ts";
import type { Video } from "../../video.ts";
import { REPLACED_SECONDS, sweepMessage } from "../delete/sweep-message.ts";
import { findFile, type MediaFile, publishUpload, type VideoMedia, withProblem } from "../media.ts";
import type { MediaDeps } from "../media-deps.ts";
import type { UploadRef } from "../media-message.schema.ts";

const publishedVideo = (video: Video, uploadId: string, files: readonly MediaFile[], now: Date): Video => {
  if (video.media === undefined) return video;
  const media = publishUpload(video.media, uploadId, files);
  if (media === video.media) return video;
  const { video_url, poster_image_url, ...rest } = video;
  const brings = (role: string) => files.some((file) => file.role === role);
  return {
    ...rest,
    ...(video_url !== undefined && !brings("video") && { video_url }),
    ...(poster_image_url !== undefined && !brings("poster") && { poster_image_url }),
    media,
    updated_at: now.toISOString(),
  };
};

export const createMediaChanges = ({ videos, mediaQueue, now, logger }: MediaDeps) => {
  const sweep = (upload: UploadRef) => sweepMessage(upload, new Date(now()), REPLACED_SECONDS);
  const sweepLater = (upload: UploadRef): Promise<void> => mediaQueue.send([sweep(upload)]);

  const draft = ({ brand, event_id, upload_id }: UploadRef) => ({
    body: { kind: "draft" as const, brand, event_id, upload_id, since: new Date(now()).toISOString() },
    group: brand,
  });
  /** Requests the deletion of replaced files, and a draft of captions for a new video. */
  const askForRest = (upload: UploadRef, bringsVideo: boolean): Promise<void> =>
    mediaQueue.send([...(bringsVideo ? [draft(upload)] : []), sweep(upload)]);

  const change = ({ brand, event_id }: UploadRef, by: (media: VideoMedia) => VideoMedia) =>
    videos.change(brand, event_id, (video) => (video.media ? { ...video, media: by(video.media) } : video));

  return {
    change,
    sweepLater,

    async publish(upload: UploadRef, files: readonly MediaFile[]): Promise<void> {
      const time = new Date(now());
      await videos.change(upload.brand, upload.event_id, (video) =>
        publishedVideo(video, upload.upload_id, files, time),
      );
      logger.count("MediaReady", 1, { ...upload });
      await askForRest(
        upload,
        files.some(({ role }) => role === "video"),
      );
    },

    async finishEnded(upload: UploadRef, video: Video | undefined): Promise<void> {
      await askForRest(upload, findFile(video?.media, "video")?.upload_id === upload.upload_id);
    },

    async fail(upload: UploadRef, problem: MediaProblem): Promise<void> {
      const video = await change(upload, (media) => withProblem(media, upload.upload_id, problem));
      // If the video was removed, files published before the failure remain and are deleted.
      if (video === undefined) await sweepLater(upload);
      logger.count("MediaRefused", 1, { ...upload, problem });
    },
  };
};

export type MediaChanges = ReturnType<typeof createMediaChanges>;
