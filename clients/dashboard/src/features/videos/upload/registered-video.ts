import type { ApiClient } from "../../../../../../shared/contract/client.ts";
import type { VideoCreation } from "../../../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../../../shared/videos/videos.operations.ts";

export type NewVideo = Pick<VideoCreation, "title" | "status" | "goes_live_at" | "ends_at" | "products">;

/** Registers once, even if the upload is retried. The video stays a draft until its files are accepted. */
export const createRegisteredVideo = ({
  api,
  brand,
}: {
  readonly api: ApiClient;
  readonly brand: string;
}) => {
  let current: { readonly event_id: number; stored: NewVideo } | undefined;
  return {
    async eventId(video: NewVideo): Promise<number> {
      const stored: NewVideo = { ...video, status: "draft" };
      const body = { ...stored, page_id: 0, position: 0 };
      current ??= { ...(await api.call(VIDEO_OPERATIONS.createVideo, { brand, body })), stored };
      return current.event_id;
    },
    async remove(): Promise<void> {
      if (current === undefined) return;
      await api.call(VIDEO_OPERATIONS.removeVideo, { brand, event_id: current.event_id });
      current = undefined;
    },
    async finish(video: NewVideo): Promise<void> {
      if (current === undefined || JSON.stringify(current.stored) === JSON.stringify(video)) return;
      const { event_id } = current;
      await api.call(VIDEO_OPERATIONS.changeVideo, { brand, event_id, body: video });
      current.stored = video;
    },
  };
};

export type RegisteredVideo = ReturnType<typeof createRegisteredVideo>;
