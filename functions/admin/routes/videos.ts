import type { ProductLists } from "../../../shared/catalog/products/product-lists.table.ts";
import { EventIdTaken, NotFound, ValidationFailed } from "../../../shared/platform/errors.ts";
import { ok } from "../../../shared/platform/http/endpoint.ts";
import { readChoice } from "../../../shared/platform/http/read-query.ts";
import {
  type Video,
  VideoChange,
  VideoCreation,
  VideoStatus,
  type VideoView,
} from "../../../shared/videos/video.schema.ts";
import type { VideoLists } from "../../../shared/videos/video-lists.table.ts";
import type { Videos } from "../../../shared/videos/videos.table.ts";
import type { StoreRequest } from "../admin-request.ts";
import type { Paging } from "../paging.ts";

export type VideoDeps = {
  readonly videos: Pick<Videos, "create" | "find" | "change" | "remove">;
  readonly videoLists: Pick<VideoLists, "page">;
  readonly productLists: Pick<ProductLists, "unknown">;
  readonly paging: Paging;
};

/** @throws NotFound for what can be no video's id */
const readEventId = (text = ""): number => {
  const id = Number(text);
  if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(id)) throw new NotFound();
  return id;
};

/** Sets what was sent; `null` takes an optional field away. */
const applied = (video: Video, change: VideoChange, now: Date): Video => {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  const merged = { ...video, ...Object.fromEntries(sent), updated_at: now.toISOString() };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)) as Video;
};

/** A store's videos. The files themselves are elsewhere: a video is registered by its URL. */
export const createVideoRoutes = ({ videos, videoLists, productLists, paging }: VideoDeps) => {
  const view = async (brand: string, video: Video): Promise<VideoView> => ({
    ...video,
    unknown_products: await productLists.unknown(brand, video.products),
  });

  return {
    create: async ({ store: { brand }, body, audit, now }: StoreRequest) => {
      const { event_id, video_url, poster_image_url, cta_url, ...fields } = body(VideoCreation);
      if (event_id !== undefined && (await videos.find(brand, event_id))) throw new EventIdTaken();
      await audit(brand, "video.created", { event_id, title: fields.title, status: fields.status });
      const time = now.toISOString();
      const video = {
        ...fields,
        ...(video_url !== undefined && { video_url }),
        ...(poster_image_url !== undefined && { poster_image_url }),
        ...(cta_url !== undefined && { cta_url }),
        like_count: 0,
        share_count: 0,
        created_at: time,
        updated_at: time,
      };
      const created = await videos.create(brand, video, event_id);
      return { ...ok(await view(brand, created)), statusCode: 201 };
    },

    list: ({ store: { brand }, query }: StoreRequest) => {
      const status = readChoice("status", query("status"), VideoStatus.options);
      return paging({
        query,
        scope: ["videos", brand, status],
        read: ({ after, limit }: { after: string | undefined; limit: number }) =>
          videoLists.page(brand, { status, after, limit }),
      });
    },

    find: async ({ store: { brand }, parameters: { event_id } }: StoreRequest) => {
      const video = await videos.find(brand, readEventId(event_id));
      if (video === undefined) throw new NotFound();
      return ok(await view(brand, video));
    },

    change: async ({ store: { brand }, parameters, body, audit, now }: StoreRequest) => {
      const event_id = readEventId(parameters.event_id);
      const change = body(VideoChange);
      if (Object.keys(change).length === 0) throw new ValidationFailed("body: expected at least one field");
      if ((await videos.find(brand, event_id)) === undefined) throw new NotFound();
      await audit(brand, "video.changed", { event_id, ...change });
      const changed = await videos.change(brand, event_id, (video) => applied(video, change, now));
      if (changed === undefined) throw new NotFound();
      return ok(await view(brand, changed));
    },

    remove: async ({ store: { brand }, parameters, audit }: StoreRequest) => {
      const event_id = readEventId(parameters.event_id);
      if ((await videos.find(brand, event_id)) === undefined) throw new NotFound();
      await audit(brand, "video.removed", { event_id });
      await videos.remove(brand, event_id);
      return ok();
    },
  };
};
