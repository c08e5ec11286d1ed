import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { createEditVideos, type EditVideosDeps } from "../../../shared/videos/edit-videos.ts";
import { type ViewVideoDeps, viewVideo } from "../../../shared/videos/video-view.ts";
import type { VIDEO_OPERATIONS } from "../../../shared/videos/videos.operations.ts";

export type VideoDeps = EditVideosDeps & ViewVideoDeps;

export const createVideoHandlers = (deps: VideoDeps): StoreHandlersOf<"admin", typeof VIDEO_OPERATIONS> => {
  const edit = createEditVideos(deps);
  return {
    createVideo: async ({ store: { brand }, body, audit, now }) =>
      viewVideo(deps, brand, await edit.create({ brand, audit: audit.bind(null, brand), now }, body), now),

    changeVideo: async ({ store: { brand }, parameters: { event_id }, body, audit, now }) => {
      const changed = await edit.change({ brand, audit: audit.bind(null, brand), now }, event_id, body);
      return viewVideo(deps, brand, changed, now);
    },

    removeVideo: async ({ store: { brand }, parameters: { event_id }, audit, now }) => {
      await edit.remove({ brand, audit: audit.bind(null, brand), now }, event_id);
      return {};
    },
  };
};
