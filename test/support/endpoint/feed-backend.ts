import type { Context } from "aws-lambda";
import { vi } from "vitest";
import { createHandler } from "../../../functions/feed/handler.ts";
import type { ShownProduct } from "../../../shared/catalog/products/stored-product.ts";
import { createCursors } from "../../../shared/platform/cursors.ts";
import type { Campaign } from "../../../shared/videos/campaigns/campaign.ts";
import { byPlace, type Video } from "../../../shared/videos/video.ts";
import { aVideo, keySet } from "../admin/admin-values.ts";
import { aStore } from "../values/builders.ts";
import { httpEvent } from "./http-events.ts";
import { recordingLogger } from "./recording-logger.ts";
import { NOW } from "./store-backend.ts";

export const aShownProduct = (id: string, fields: Partial<ShownProduct> = {}): ShownProduct => ({
  client_product_id: id,
  title: `Product ${id}`,
  price: "9.90",
  thumbnail_image: `https://shop.example/i/${id}.jpg`,
  product_link: `https://shop.example/p/${id}`,
  product_status: "active",
  updated_at: "2026-01-01T00:00:00.000Z",
  ...fields,
});

type World = {
  readonly live?: Video[];
  readonly upcoming?: Video[];
  readonly others?: Video[];
  readonly products?: ShownProduct[];
  readonly campaigns?: Campaign[];
};

export const aFeed = (
  { live = [aVideo()], upcoming = [], others = [], products = [], campaigns = [] }: World = {},
  store = aStore(),
) => {
  const byStatus = { live, upcoming };
  const find = vi.fn(async (brand: string) => (brand === store.brand ? store : undefined));
  const shownVideos = vi.fn(
    async (
      _: string,
      status: "live" | "upcoming",
      { after, limit }: { after?: Pick<Video, "position" | "event_id"> | undefined; limit: number },
    ) => byStatus[status].filter((video) => after === undefined || byPlace(video, after) > 0).slice(0, limit),
  );
  const all = [...live, ...upcoming, ...others];
  const listed = vi.fn(async (_: string, ids: readonly number[]) =>
    ids.flatMap((id) => all.filter(({ event_id }) => event_id === id)),
  );
  const taggedIds = vi.fn(async (_: string, id: string, limit: number) =>
    all
      .filter(({ products }) => products.includes(id))
      .map(({ event_id }) => event_id)
      .sort((a, b) => b - a)
      .slice(0, limit),
  );
  const shownCampaign = vi.fn(async (_: string, id: string) =>
    campaigns.find(({ campaign_id }) => campaign_id === id),
  );
  const shownProducts = vi.fn(async () => new Map(products.map((each) => [each.client_product_id, each])));
  const { logger } = recordingLogger();
  let time = NOW;
  const handler = createHandler({
    stores: { find },
    videos: { shown: shownVideos, listed, taggedIds },
    campaigns: { shown: shownCampaign },
    products: { shown: shownProducts },
    edgeUrl: "https://edge.example",
    cursors: async () => createCursors(keySet),
    now: () => time,
    hash: (text) => `hash-of-${text.length}`,
    logger,
  });
  const get = async (query: string, headers: Record<string, string> = {}) => {
    const event = httpEvent({ method: "GET", path: "/v1/feed", query, headers });
    const answer = await handler(event, {} as Context);
    return { ...answer, headers: answer.headers ?? {}, json: JSON.parse(answer.body ?? "null") };
  };
  const wait = (ms: number) => {
    time += ms;
  };
  return { get, wait, find, shownVideos, shownProducts, listed, shownCampaign };
};
