import type { Products } from "../../../shared/catalog/products/products.table.ts";
import { EventIdTaken, NotFound, ValidationFailed } from "../../../shared/platform/errors.ts";
import type { VideoView } from "../../../shared/videos/video.schema.ts";
import type { Video } from "../../../shared/videos/video.ts";
import { changedVideo, createdVideo } from "../../../shared/videos/video-change.ts";
import { videoSummary } from "../../../shared/videos/video-view.ts";
import type { VIDEO_OPERATIONS } from "../../../shared/videos/videos.operations.ts";
import type { Videos } from "../../../shared/videos/videos.table.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import type { Paging } from "../paging.ts";

export type VideoDeps = {
  readonly videos: Pick<Videos, "create" | "find" | "change" | "remove" | "page">;
  readonly products: Pick<Products, "unknown">;
  readonly paging: Paging;
};

/** A store's videos. A video is registered by the URL of its file; the service does not store the file. */
export const createVideoHandlers = ({
  videos,
  products,
  paging,
}: VideoDeps): StoreHandlersOf<typeof VIDEO_OPERATIONS> => {
  const view = async (brand: string, video: Video): Promise<VideoView> => ({
    ...videoSummary(video),
    unknown_products: await products.unknown(brand, video.products),
  });

  /** @throws NotFound */
  const existing = async (brand: string, eventId: number): Promise<Video> => {
    const video = await videos.find(brand, eventId);
    if (video === undefined) throw new NotFound();
    return video;
  };

  return {
    createVideo: async ({ store: { brand }, body, audit, now }) => {
      const { event_id, title, status } = body;
      if (event_id !== undefined && (await videos.find(brand, event_id))) throw new EventIdTaken();
      await audit(brand, "video.created", { event_id, title, status });
      return view(brand, await videos.create(brand, createdVideo(body, now), event_id));
    },

    listVideos: ({ store: { brand }, query }) =>
      paging(
        query,
        ["videos", brand, query.status],
        (page) => videos.page(brand, { status: query.status, ...page }),
        videoSummary,
      ),

    getVideo: async ({ store: { brand }, parameters: { event_id } }) =>
      view(brand, await existing(brand, event_id)),

    changeVideo: async ({ store: { brand }, parameters: { event_id }, body, audit, now }) => {
      if (Object.keys(body).length === 0) throw new ValidationFailed("body: expected at least one field");
      await existing(brand, event_id);
      await audit(brand, "video.changed", { event_id, ...body });
      const changed = await videos.change(brand, event_id, (video) => changedVideo(video, body, now));
      if (changed === undefined) throw new NotFound();
      return view(brand, changed);
    },

    removeVideo: async ({ store: { brand }, parameters: { event_id }, audit }) => {
      await existing(brand, event_id);
      await audit(brand, "video.removed", { event_id });
      await videos.remove(brand, event_id);
      return {};
    },
  };
};
