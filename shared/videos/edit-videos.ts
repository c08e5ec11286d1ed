import { EventIdTaken, invalid } from "../platform/errors.ts";
import { existing } from "../platform/existing.ts";
import { formerValues } from "../platform/former-values.ts";
import type { QueueSender } from "../platform/queue/queue-sender.ts";
import { REPLACED_SECONDS, sweepMessage } from "./media/delete/sweep-message.ts";
import type { MediaWork } from "./media/media-message.schema.ts";
import type { VideoChange, VideoCreation } from "./video.schema.ts";
import type { Video } from "./video.ts";
import { changedVideo, createdVideo } from "./video-change.ts";
import type { Videos } from "./videos.table.ts";

export type EditVideosDeps = {
  readonly videos: Pick<Videos, "create" | "find" | "change" | "remove">;
  readonly mediaQueue: QueueSender<MediaWork>;
};

type Caller = {
  readonly brand: string;
  /** Called after validation and before the change. `what` holds names and settings, never a secret. */
  readonly audit: (action: string, what: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly now: Date;
};

const REMOVAL_SECONDS = 45;

export const createEditVideos = ({ videos, mediaQueue }: EditVideosDeps) => {
  return {
    async create({ brand, audit, now }: Caller, body: VideoCreation): Promise<Video> {
      const { event_id, title, status } = body;
      if (event_id !== undefined && (await videos.find(brand, event_id))) throw new EventIdTaken();
      await audit("video.created", { event_id, title, status });
      return videos.create(brand, createdVideo(body, now), event_id);
    },

    /** @throws NotFound, ChangedMeanwhile, ValidationFailed */
    async change({ brand, audit, now }: Caller, event_id: number, body: VideoChange): Promise<Video> {
      const { if_updated_at: _, ...fields } = body;
      if (Object.keys(fields).length === 0) throw invalid("body", "no_field");
      const change = (video: Video) => changedVideo(video, body, now);
      const before = existing(await videos.find(brand, event_id));
      change(before);
      const former = formerValues(before, fields);
      await audit("video.changed", { event_id, video: before.title, ...fields, former });
      const changed = existing(await videos.change(brand, event_id, change));
      const count = ({ media }: Video) => (media?.files.length ?? 0) + (media?.draft ? 1 : 0);
      if (count(changed) < count(before)) {
        await mediaQueue.send([sweepMessage({ brand, event_id }, now, REPLACED_SECONDS)]);
      }
      return changed;
    },

    /** @throws NotFound */
    async remove({ brand, audit, now }: Caller, event_id: number): Promise<void> {
      const { media, title } = existing(await videos.find(brand, event_id));
      await audit("video.removed", { event_id, video: title });
      // Queued before the removal. After a failure, a retry would no longer find the video.
      if (media) await mediaQueue.send([sweepMessage({ brand, event_id }, now, REMOVAL_SECONDS)]);
      await videos.remove(brand, event_id);
    },
  };
};
