import type { Products } from "../../../shared/catalog/products/products.table.ts";
import { EventIdTaken, ValidationFailed } from "../../../shared/platform/errors.ts";
import type { QueueSender } from "../../../shared/platform/queue/queue-sender.ts";
import { REPLACED_SECONDS, sweepMessage } from "../../../shared/videos/media/delete/sweep-message.ts";
import type { MediaWork } from "../../../shared/videos/media/media-message.schema.ts";
import type { VideoView } from "../../../shared/videos/video.schema.ts";
import type { Video } from "../../../shared/videos/video.ts";
import { changedVideo, createdVideo } from "../../../shared/videos/video-change.ts";
import { videoSummary } from "../../../shared/videos/video-view.ts";
import type { VIDEO_OPERATIONS } from "../../../shared/videos/videos.operations.ts";
import type { Videos } from "../../../shared/videos/videos.table.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import { existing } from "../existing.ts";
import type { Paging } from "../paging.ts";

export type VideoDeps = {
  readonly videos: Pick<Videos, "create" | "find" | "change" | "remove" | "page" | "search">;
  readonly products: Pick<Products, "unknown">;
  readonly mediaQueue: QueueSender<MediaWork>;
  /** Base URL of the edge, without a slash at its end. */
  readonly edgeUrl: string;
  readonly paging: Paging;
};

/** Longer than this function may run: the files go when the video is certainly removed, or not at all. */
const REMOVAL_SECONDS = 45;

/** A store's videos. The file of a video is uploaded (uploads.ts), or the merchant hosts it. */
export const createVideoHandlers = ({
  videos,
  products,
  paging,
  mediaQueue,
  edgeUrl,
}: VideoDeps): StoreHandlersOf<typeof VIDEO_OPERATIONS> => {
  const view = async (brand: string, video: Video, now: Date): Promise<VideoView> => ({
    ...videoSummary(video, { brand, edgeUrl }, now),
    unknown_products: await products.unknown(brand, video.products),
  });

  return {
    createVideo: async ({ store: { brand }, body, audit, now }) => {
      const { event_id, title, status } = body;
      if (event_id !== undefined && (await videos.find(brand, event_id))) throw new EventIdTaken();
      await audit(brand, "video.created", { event_id, title, status });
      return view(brand, await videos.create(brand, createdVideo(body, now), event_id), now);
    },

    listVideos: ({ store: { brand }, query: { status, search, ...query }, now }) =>
      paging(
        query,
        ["videos", brand, status, search],
        (page) =>
          search === undefined
            ? videos.page(brand, { status, ...page })
            : videos.search(brand, search, { status, ...page }),
        (video) => videoSummary(video, { brand, edgeUrl }, now),
      ),

    getVideo: async ({ store: { brand }, parameters: { event_id }, now }) =>
      view(brand, existing(await videos.find(brand, event_id)), now),

    changeVideo: async ({ store: { brand }, parameters: { event_id }, body, audit, now }) => {
      const { if_updated_at: _, ...fields } = body;
      if (Object.keys(fields).length === 0) throw new ValidationFailed("body: expected at least one field");
      const change = (video: Video) => changedVideo(video, body, now);
      const before = existing(await videos.find(brand, event_id));
      change(before); // Refuses what was changed meanwhile, before it is written down.
      await audit(brand, "video.changed", { event_id, ...fields });
      const changed = existing(await videos.change(brand, event_id, change));
      const fileCount = (video: Video) => video.media?.files.length ?? 0;
      if (fileCount(changed) < fileCount(before)) {
        await mediaQueue.send([sweepMessage({ brand, event_id }, now, REPLACED_SECONDS)]);
      }
      return view(brand, changed, now);
    },

    removeVideo: async ({ store: { brand }, parameters: { event_id }, audit, now }) => {
      const { media } = existing(await videos.find(brand, event_id));
      await audit(brand, "video.removed", { event_id });
      // First: a removed video can't be removed again to delete its files.
      if (media) await mediaQueue.send([sweepMessage({ brand, event_id }, now, REMOVAL_SECONDS)]);
      await videos.remove(brand, event_id);
      return {};
    },
  };
};
