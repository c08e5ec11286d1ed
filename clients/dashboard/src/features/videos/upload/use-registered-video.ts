import { useRef } from "react";
import type { VideoCreation } from "../../../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../../../shared/videos/videos.operations.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";

/** What the upload page asks of a new video. */
export type NewVideo = Pick<VideoCreation, "title" | "status" | "products">;

/**
 * Registers a new video once, however often its upload is tried. It is a draft until its files have been taken: an
 * upload that fails leaves nothing live, and what was corrected before the next try is what is stored.
 */
export const useRegisteredVideo = () => {
  const { api, brand } = useStoreContext();
  const registered = useRef<{ readonly event_id: number; stored: NewVideo }>(null);
  return {
    eventId: async (video: NewVideo): Promise<number> => {
      const stored: NewVideo = { ...video, status: "draft" };
      registered.current ??= {
        event_id: (
          await api.call(VIDEO_OPERATIONS.createVideo, {
            brand,
            body: { ...stored, page_id: 0, position: 0 },
          })
        ).event_id,
        stored,
      };
      return registered.current.event_id;
    },
    /** Once the files are there. */
    finish: async (video: NewVideo): Promise<void> => {
      const { current } = registered;
      if (current === null || JSON.stringify(current.stored) === JSON.stringify(video)) return;
      await api.call(VIDEO_OPERATIONS.changeVideo, { brand, event_id: current.event_id, body: video });
      current.stored = video;
    },
  };
};
