import type { Rollups } from "../attribution/figures/figures.table.ts";
import { videoAnalytics } from "../attribution/views/video-analytics.ts";
import type { Campaign } from "../videos/campaigns/campaign.ts";
import type { Campaigns } from "../videos/campaigns/campaigns.table.ts";
import { MAX_CAMPAIGNS } from "../vocabulary/campaigns.ts";
import { daysBetween, type Period, previousPeriod } from "../vocabulary/days.ts";
import { mayShow, salesOfCampaign, sumOfVideos } from "./campaign-sales.ts";
import type { Funnel } from "./funnel.schema.ts";
import {
  type CampaignSales,
  campaignScope,
  createFunnel,
  funnelTotals,
  STORE_SCOPE,
  videoScope,
} from "./funnel.ts";
import type { FunnelFiguresTable } from "./funnel-figures.table.ts";
import { type Sales, salesOfStore, salesOfVideos } from "./funnel-sales.ts";

export type ReadFunnelDeps = {
  readonly rollups: Pick<Rollups, "between" | "ofVideo">;
  readonly funnelFigures: Pick<FunnelFiguresTable, "between" | "ofScope">;
  readonly campaigns: Pick<Campaigns, "find" | "page">;
};

export type FunnelQuery = {
  /** UTC days, both included. */
  readonly from: string;
  readonly to: string;
  /** One video, or one campaign, alone. */
  readonly event_id?: number | undefined;
  readonly campaign?: string | undefined;
};

/** The part of the store that a funnel is about. */
type Part = {
  readonly scope: ReturnType<typeof campaignScope>;
  readonly sales: (period: Period) => Promise<Sales>;
  readonly salesOfCampaign: (id: string, sales: Sales) => CampaignSales;
};

const LABELS = { counts_from: "browsers", sales_from: "order_reports", days_in: "UTC" } as const;

/** Reads the funnel of a store, or of one video or campaign, with the totals of the period before. */
export const createReadFunnel = ({ rollups, funnelFigures, campaigns }: ReadFunnelDeps) => {
  /** @returns all of the store's campaigns: at most {@link MAX_CAMPAIGNS} */
  const listCampaigns = async (brand: string): Promise<ReadonlyMap<string, Campaign>> => {
    const { items } = await campaigns.page(brand, { after: undefined, limit: MAX_CAMPAIGNS });
    return new Map(items.map((campaign) => [campaign.campaign_id, campaign]));
  };

  const ofStore = (brand: string, known: ReadonlyMap<string, Campaign>): Part => ({
    scope: STORE_SCOPE,
    sales: ({ from, to }) => salesOfStore(rollups.between(brand, from, to)),
    salesOfCampaign: (id, sales) => sumOfVideos(known.get(id), sales),
  });

  const ofVideo = (brand: string, event_id: number): Part => ({
    scope: videoScope(event_id),
    sales: async ({ from, to }) => {
      const { totals, days } = videoAnalytics(await rollups.ofVideo(brand, event_id, from, to));
      return { totals, days, videos: totals.map((sales) => ({ event_id, ...sales })) };
    },
    salesOfCampaign: () => ({ sales_of: null, sales: [] }),
  });

  const ofCampaign = (brand: string, id: string, campaign: Campaign | undefined): Part => ({
    scope: campaignScope(id),
    sales: async ({ from, to }) => {
      if (campaign === undefined) return { totals: [], days: [], videos: [] };
      return { ...(await salesOfVideos(rollups.between(brand, from, to), mayShow(campaign))), videos: [] };
    },
    salesOfCampaign: (_, { totals }) => ({ sales_of: salesOfCampaign(campaign), sales: totals }),
  });

  const choosePart = async (brand: string, { event_id, campaign }: FunnelQuery): Promise<Part> => {
    if (campaign !== undefined) return ofCampaign(brand, campaign, await campaigns.find(brand, campaign));
    return event_id === undefined ? ofStore(brand, await listCampaigns(brand)) : ofVideo(brand, event_id);
  };

  const readNow = async (brand: string, { scope, ...part }: Part, { from, to }: Period) => {
    const funnel = createFunnel(scope);
    const readCounts = async () => {
      if (scope !== STORE_SCOPE) {
        return funnel.add(await funnelFigures.ofScope(brand, scope.scope, daysBetween(from, to)));
      }
      for await (const page of funnelFigures.between(brand, from, to)) funnel.add(page);
    };
    const [sales] = await Promise.all([part.sales({ from, to }), readCounts()]);
    return funnel.figures(sales, (id) => part.salesOfCampaign(id, sales));
  };

  const readBefore = async (brand: string, { scope, sales }: Part, { from, to }: Period) => {
    const [figures, { totals }] = await Promise.all([
      funnelFigures.ofScope(brand, scope.scope, daysBetween(from, to)),
      sales({ from, to }),
    ]);
    return { from, to, totals: funnelTotals(figures, totals, scope) };
  };

  return async (brand: string, query: FunnelQuery): Promise<Funnel> => {
    const { from, to } = query;
    const part = await choosePart(brand, query);
    const [now, previous] = await Promise.all([
      readNow(brand, part, { from, to }),
      readBefore(brand, part, previousPeriod({ from, to })),
    ]);
    return { from, to, ...LABELS, ...now, previous };
  };
};
