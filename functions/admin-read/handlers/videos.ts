import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { existing } from "../../../shared/platform/existing.ts";
import { type ViewVideoDeps, videoSummary, viewVideo } from "../../../shared/videos/video-view.ts";
import type { VIDEO_OPERATIONS } from "../../../shared/videos/videos.operations.ts";
import type { Videos } from "../../../shared/videos/videos.table.ts";
import { wantedVideo } from "../../../shared/videos/wanted-video.ts";
import type { Paging } from "../paging.ts";

export type VideoDeps = ViewVideoDeps & {
  readonly videos: Pick<Videos, "find" | "page" | "search">;
  readonly paging: Paging;
};

export const createVideoHandlers = ({
  videos,
  paging,
  ...deps
}: VideoDeps): StoreHandlersOf<"admin-read", typeof VIDEO_OPERATIONS> => ({
  listVideos: ({ store: { brand }, query: { status, search, ...query }, now }) =>
    paging(
      query,
      ["videos", brand, status, search],
      (page) => {
        const isWanted = wantedVideo({ status, search }, now);
        return isWanted ? videos.search(brand, isWanted, page) : videos.page(brand, page);
      },
      (video) => videoSummary(video, { brand, edgeUrl: deps.edgeUrl }, now),
    ),

  getVideo: async ({ store: { brand }, parameters: { event_id }, now }) =>
    viewVideo(deps, brand, existing(await videos.find(brand, event_id)), now),
});
