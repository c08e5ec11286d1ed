import type { Products } from "../../../shared/catalog/products/products.table.ts";
import { existing } from "../../../shared/platform/existing.ts";
import { createEditVideos, type EditVideosDeps } from "../../../shared/videos/edit-videos.ts";
import type { VideoView } from "../../../shared/videos/video.schema.ts";
import type { Video } from "../../../shared/videos/video.ts";
import { videoSummary } from "../../../shared/videos/video-view.ts";
import type { VIDEO_OPERATIONS } from "../../../shared/videos/videos.operations.ts";
import type { Videos } from "../../../shared/videos/videos.table.ts";
import { wantedVideo } from "../../../shared/videos/wanted-video.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import type { Paging } from "../paging.ts";

export type VideoDeps = EditVideosDeps & {
  readonly videos: Pick<Videos, "page" | "search">;
  readonly products: Pick<Products, "unknown">;
  readonly edgeUrl: string;
  readonly paging: Paging;
};

export const createVideoHandlers = ({
  products,
  paging,
  edgeUrl,
  ...deps
}: VideoDeps): StoreHandlersOf<typeof VIDEO_OPERATIONS> => {
  const { videos } = deps;
  const edit = createEditVideos(deps);
  const view = async (brand: string, video: Video, now: Date): Promise<VideoView> => ({
    ...videoSummary(video, { brand, edgeUrl }, now),
    unknown_products: await products.unknown(brand, video.products),
  });

  return {
    createVideo: async ({ store: { brand }, body, audit, now }) =>
      view(brand, await edit.create({ brand, audit: audit.bind(null, brand), now }, body), now),

    listVideos: ({ store: { brand }, query: { status, search, ...query }, now }) =>
      paging(
        query,
        ["videos", brand, status, search],
        (page) => {
          const isWanted = wantedVideo({ status, search }, now);
          return isWanted ? videos.search(brand, isWanted, page) : videos.page(brand, page);
        },
        (video) => videoSummary(video, { brand, edgeUrl }, now),
      ),

    getVideo: async ({ store: { brand }, parameters: { event_id }, now }) =>
      view(brand, existing(await videos.find(brand, event_id)), now),

    changeVideo: async ({ store: { brand }, parameters: { event_id }, body, audit, now }) =>
      view(brand, await edit.change({ brand, audit: audit.bind(null, brand), now }, event_id, body), now),

    removeVideo: async ({ store: { brand }, parameters: { event_id }, audit, now }) => {
      await edit.remove({ brand, audit: audit.bind(null, brand), now }, event_id);
      return {};
    },
  };
};
