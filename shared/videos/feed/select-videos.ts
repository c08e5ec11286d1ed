import {
  CAMPAIGN_ID_PATTERN,
  isShownStatus,
  SHOWN_STATUSES,
  type ShownStatus,
} from "../../vocabulary/videos.ts";
import { phaseChangesAt } from "../campaigns/campaign.ts";
import type { ShownCampaigns } from "../campaigns/campaigns.table.ts";
import { changesAt, firstEnd, videoAt } from "../schedule.ts";
import type { ShownVideos } from "../shown-videos.table.ts";
import { byPlace, type Video } from "../video.ts";
import { createReadShown, type FoundVideos, readOnce } from "./read-shown.ts";
import { type Narrowing, type Selection, selectVideos } from "./selection.ts";

export type SelectionDeps = {
  readonly videos: ShownVideos;
  readonly campaigns: ShownCampaigns;
};

/** Last video of a page. The next page starts after it, even if videos are added or removed. */
export type Position = {
  readonly status: ShownStatus;
  readonly position: number;
  readonly event_id: number;
  readonly taken: number;
};

export type VideoRequest = Narrowing & {
  readonly statuses: readonly ShownStatus[];
  readonly limit: number;
  readonly after: Position | undefined;
};

/** Limit of one request. For a product with more videos, the lookup finds those with the greatest ids. */
const MAX_TAGGED = 100;

const byPosition = (a: Video, b: Video): number => {
  const statuses: readonly string[] = SHOWN_STATUSES;
  const rank = ({ status }: Video) => statuses.indexOf(status);
  return rank(a) - rank(b) || byPlace(a, b);
};

const behind = (videos: readonly Video[], after: Position | undefined): readonly Video[] => {
  if (after === undefined) return videos;
  const last = videos.findIndex(({ event_id }) => event_id === after.event_id);
  return videos.slice(last < 0 ? after.taken - 1 : last + 1);
};

const withEnd = (video: Video, campaignEnd: string | undefined): Video =>
  campaignEnd === undefined ? video : { ...video, ends_at: firstEnd(campaignEnd, video.ends_at) };

export const createVideoSelection = ({ videos, campaigns }: SelectionDeps) => {
  const readAll = async (brand: string, { statuses, limit, after }: VideoRequest, now: Date) => {
    const readShown = createReadShown(readOnce(videos));
    const left = after === undefined ? statuses : statuses.slice(statuses.indexOf(after.status));
    const found = await Promise.all(
      left.map((status) => {
        const start = after?.status === status ? after : undefined;
        // One extra video shows that a next page exists.
        return readShown(brand, status, { after: start, limit: limit + 1 }, now);
      }),
    );
    return {
      videos: found.flatMap(({ videos }) => videos),
      changes_at: Math.min(...found.map(({ changes_at }) => changes_at)),
    };
  };

  const readListed = async (
    brand: string,
    eventIds: readonly number[],
    { statuses, product_id, after }: VideoRequest,
    now: Date,
    order?: (a: Video, b: Video) => number,
  ): Promise<FoundVideos> => {
    const listed = await videos.listed(brand, eventIds);
    const shown = listed
      .map((video) => videoAt(video, now))
      .filter(
        ({ status, products }) =>
          isShownStatus(status) &&
          statuses.includes(status) &&
          (product_id === undefined || products.includes(product_id)),
      );
    return {
      videos: behind(order ? shown.sort(order) : shown, after),
      changes_at: Math.min(...listed.map((video) => changesAt(video, now))),
    };
  };

  const findCampaign = async (brand: string, { campaign }: VideoRequest) =>
    campaign !== undefined && CAMPAIGN_ID_PATTERN.test(campaign)
      ? await campaigns.shown(brand, campaign)
      : undefined;

  const readSelected = async (
    brand: string,
    request: VideoRequest,
    selection: Selection,
    now: Date,
  ): Promise<FoundVideos> => {
    switch (selection.kind) {
      case "none":
        return { videos: [], changes_at: Number.POSITIVE_INFINITY };
      case "all":
        return readAll(brand, request, now);
      case "listed":
        return readListed(brand, selection.event_ids, request, now);
      case "product": {
        const tagged = await videos.taggedIds(brand, selection.product_id, MAX_TAGGED);
        return readListed(brand, tagged, request, now, byPosition);
      }
    }
  };

  return async (brand: string, request: VideoRequest, now: Date): Promise<FoundVideos> => {
    const campaign = await findCampaign(brand, request);
    const found = await readSelected(brand, request, selectVideos(request, campaign, now), now);
    const campaigns_change =
      campaign === undefined ? Number.POSITIVE_INFINITY : phaseChangesAt(campaign, now);
    return {
      videos: found.videos.map((video) => withEnd(video, campaign?.ends_at)),
      changes_at: Math.min(found.changes_at, campaigns_change),
    };
  };
};
