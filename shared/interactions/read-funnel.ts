import { earliest } from "../attribution/figures/counted-to.ts";
import type { FiguresTable, ReadStore } from "../attribution/figures/figures.table.ts";
import { type PeriodSales, readPeriodSales } from "../attribution/views/read-sales.ts";
import type { Store } from "../stores/store.ts";
import type { Campaign } from "../videos/campaigns/campaign.ts";
import type { Campaigns } from "../videos/campaigns/campaigns.table.ts";
import { createNameVideos, type NameVideosDeps } from "../videos/name-videos.ts";
import { MAX_CAMPAIGNS } from "../vocabulary/campaigns.ts";
import { daysAfter, daysBetween, type Period } from "../vocabulary/days.ts";
import { describeDays, storeDays } from "../vocabulary/store-days.ts";
import { type CampaignSales, countsFor, isUndivided, NO_CAMPAIGN, soldBy } from "./campaign-sales.ts";
import type { Funnel } from "./funnel.schema.ts";
import {
  campaignScope,
  comparedFunnel,
  createFunnel,
  type FunnelFigures,
  STORE_SCOPE,
  videoScope,
} from "./funnel.ts";
import type { FunnelFiguresTable } from "./funnel-figures.table.ts";
import type { DayNotes } from "./notes/day-notes.table.ts";
import { findUnusualDays, USUAL_DAYS } from "./unusual-days.ts";

export type ReadFunnelDeps = NameVideosDeps & {
  readonly figures: Pick<FiguresTable, "between">;
  readonly funnelFigures: Pick<FunnelFiguresTable, "between" | "ofScope">;
  readonly campaigns: Pick<Campaigns, "find" | "page">;
  readonly dayNotes: Pick<DayNotes, "between">;
};

export type FunnelQuery = {
  /** The store's days, both included. */
  readonly from: string;
  readonly to: string;
  /** Limits the funnel to one video or one campaign. */
  readonly event_id?: number | undefined;
  readonly campaign?: string | undefined;
};

type StoreOfFunnel = Pick<Store, "brand"> & ReadStore;

const NO_SALES: PeriodSales = {
  totals: [],
  days: [],
  videos: [],
  parts: new Map(),
  countedTo: undefined,
};

/** The part of the store that a funnel is about. */
type Part = {
  readonly scope: ReturnType<typeof campaignScope>;
  readonly sales: (period: Period) => Promise<PeriodSales>;
  readonly salesOfCampaign: (id: string, sales: PeriodSales) => CampaignSales;
};

const LABELS = { counts_from: "browsers", sales_from: "order_reports" } as const;

/** Reads the funnel of a store, or of one video or campaign, with the totals of a period to compare with. */
export const createReadFunnel = ({
  figures,
  funnelFigures,
  campaigns,
  dayNotes,
  ...deps
}: ReadFunnelDeps) => {
  const nameVideos = createNameVideos(deps);

  /** All of the store's campaigns: at most {@link MAX_CAMPAIGNS}, in one query. */
  const listCampaigns = async (brand: string): Promise<ReadonlyMap<string, Campaign>> => {
    const { items } = await campaigns.page(brand, { after: undefined, limit: MAX_CAMPAIGNS });
    return new Map(items.map((campaign) => [campaign.campaign_id, campaign]));
  };

  const ofStore = ({ brand, ...store }: StoreOfFunnel, known: ReadonlyMap<string, Campaign>): Part => ({
    scope: STORE_SCOPE,
    sales: (period) => {
      const days = storeDays(store.time_zones);
      const parts = new Map([...known].map(([id, campaign]) => [id, countsFor(campaign, days)]));
      const pages = figures.between(brand, period, store, isUndivided(known.values(), days));
      return readPeriodSales(pages, undefined, parts);
    },
    salesOfCampaign: (id, { parts }) => {
      const campaign = known.get(id);
      if (campaign === undefined) return NO_CAMPAIGN;
      return { name: campaign.name, sales_of: soldBy(campaign), sales: parts.get(id) ?? [] };
    },
  });

  const ofVideo = ({ brand, ...store }: StoreOfFunnel, event_id: number): Part => ({
    scope: videoScope(event_id),
    sales: (period) => readPeriodSales(figures.between(brand, period, store), (id) => id === event_id),
    salesOfCampaign: () => NO_CAMPAIGN,
  });

  const ofCampaign = (
    { brand, ...store }: StoreOfFunnel,
    id: string,
    campaign: Campaign | undefined,
  ): Part => ({
    scope: campaignScope(id),
    sales: async (period) => {
      if (campaign === undefined) return NO_SALES;
      return {
        ...(await readPeriodSales(
          figures.between(brand, period, store),
          countsFor(campaign, storeDays(store.time_zones)),
        )),
        videos: [],
      };
    },
    salesOfCampaign: (_, { totals }) =>
      campaign ? { name: campaign.name, sales_of: soldBy(campaign), sales: totals } : NO_CAMPAIGN,
  });

  const choosePart = async (store: StoreOfFunnel, { event_id, campaign }: FunnelQuery): Promise<Part> => {
    if (campaign !== undefined)
      return ofCampaign(store, campaign, await campaigns.find(store.brand, campaign));
    return event_id === undefined
      ? ofStore(store, await listCampaigns(store.brand))
      : ofVideo(store, event_id);
  };

  const readNow = async (
    { brand, time_zones }: StoreOfFunnel,
    { scope, ...part }: Part,
    { from, to }: Period,
  ) => {
    const funnel = createFunnel(scope);
    const ofStore: FunnelFigures[] = [];
    const readCounts = async () => {
      if (scope !== STORE_SCOPE) {
        return funnel.add(await funnelFigures.ofScope(brand, scope.scope, daysBetween(from, to), time_zones));
      }
      for await (const page of funnelFigures.between(brand, from, to, time_zones)) {
        funnel.add(page);
        ofStore.push(...page.filter((each) => each.scope === STORE_SCOPE.scope));
      }
    };
    const [sales] = await Promise.all([part.sales({ from, to }), readCounts()]);
    const { videos, ...rows } = funnel.figures(sales, (id) => part.salesOfCampaign(id, sales));
    const named = await nameVideos(brand, videos);
    return {
      rows: { ...rows, videos: named.map(({ poster_image_url, ...row }) => row) },
      ofStore,
      countedTo: sales.countedTo,
    };
  };

  /** What to compare with; of the store also the days that say what is usual in the period. */
  const readBefore = async (
    { brand, time_zones }: StoreOfFunnel,
    { scope, sales }: Part,
    period: Period,
    { from, to }: Period,
  ) => {
    const usualDays =
      scope === STORE_SCOPE
        ? daysBetween(daysAfter(period.from, -USUAL_DAYS), daysAfter(period.from, -1))
        : [];
    const days = [...new Set([...usualDays, ...daysBetween(from, to)])].sort();
    const [figures, sold] = await Promise.all([
      funnelFigures.ofScope(brand, scope.scope, days, time_zones),
      sales({ from, to }),
    ]);
    const before = figures.filter(({ day }) => from <= day && day <= to);
    const usual = figures.filter(({ day }) => usualDays.includes(day));
    const previous = { from, to, ...comparedFunnel(before, sold, scope) };
    return { usual, countedTo: sold.countedTo, previous };
  };

  /** @param compared the period whose totals, and sales by day, are told beside */
  return async (store: StoreOfFunnel, query: FunnelQuery, compared: Period): Promise<Funnel> => {
    const { from, to } = query;
    const days = storeDays(store.time_zones);
    const part = await choosePart(store, query);
    const [{ rows, ofStore, ...now }, { usual, previous, ...before }, day_notes] = await Promise.all([
      readNow(store, part, { from, to }),
      readBefore(store, part, { from, to }, compared),
      part.scope === STORE_SCOPE ? dayNotes.between(store.brand, { from, to }) : [],
    ]);
    const unusual = part.scope === STORE_SCOPE && {
      unusual_days: findUnusualDays([...usual, ...ofStore], { from, to }, days),
      day_notes,
      discarded_days: [...new Set(ofStore.flatMap(({ day, leftOut }) => (leftOut ? [day] : [])))].sort(),
    };
    const sales_counted_to = earliest(now.countedTo, before.countedTo) ?? null;
    return {
      from,
      to,
      ...LABELS,
      ...describeDays(store.time_zones, { from, to }),
      sales_counted_to,
      ...rows,
      previous,
      ...unusual,
    };
  };
};
