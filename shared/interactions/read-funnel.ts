import { campaignScope, type FiguresScope, videoScope } from "../attribution/figures/figures.ts";
import type { Totals } from "../attribution/totals/totals.table.ts";
import { type PeriodSales, readScopeSales, readStoreSales } from "../attribution/views/read-sales.ts";
import { definedOnly } from "../platform/defined-only.ts";
import type { Store } from "../stores/store.ts";
import type { Campaigns } from "../videos/campaigns/campaigns.table.ts";
import { createNameVideos, type NameVideosDeps } from "../videos/name-videos.ts";
import { daysAfter, daysBetween, type Period } from "../vocabulary/days.ts";
import { describeDays } from "../vocabulary/store-days.ts";
import { MAX_CAMPAIGNS } from "../vocabulary/videos.ts";
import type { Funnel } from "./funnel.schema.ts";
import { comparedFunnel, createFunnel, type FunnelFigures, STORE_SCOPE } from "./funnel.ts";
import type { FunnelFiguresTable } from "./funnel-figures.table.ts";
import type { DayNotes } from "./notes/day-notes.table.ts";
import { findUnusualDays, USUAL_DAYS } from "./unusual-days.ts";

export type ReadFunnelDeps = NameVideosDeps & {
  readonly totals: Pick<Totals, "read" | "readEach" | "readScope">;
  readonly funnelFigures: Pick<FunnelFiguresTable, "between" | "ofScope">;
  readonly campaigns: Pick<Campaigns, "find" | "page">;
  readonly dayNotes: Pick<DayNotes, "between">;
};

export type FunnelQuery = {
  readonly from: string;
  readonly to: string;
  readonly event_id?: number | undefined;
  readonly campaign?: string | undefined;
};

type StoreOfFunnel = Pick<Store, "brand" | "time_zones">;

type Part = {
  readonly scope: FiguresScope;
  readonly sales: (period: Period) => Promise<PeriodSales>;
  readonly names: ReadonlyMap<string, string>;
};

const LABELS = { counts_from: "browsers", sales_from: "order_reports" } as const;

export const createReadFunnel = ({ totals, funnelFigures, campaigns, dayNotes, ...deps }: ReadFunnelDeps) => {
  const nameVideos = createNameVideos(deps);

  const nameCampaigns = async (brand: string) => {
    const { items } = await campaigns.page(brand, { after: undefined, limit: MAX_CAMPAIGNS });
    return new Map(items.map(({ campaign_id, name }) => [campaign_id, name]));
  };

  const chooseScope = ({ event_id, campaign }: FunnelQuery): FiguresScope => {
    if (campaign !== undefined) return campaignScope(campaign);
    return event_id === undefined ? STORE_SCOPE : videoScope(event_id);
  };

  const choosePart = async ({ brand }: StoreOfFunnel, query: FunnelQuery): Promise<Part> => {
    const scope = chooseScope(query);
    if (scope === STORE_SCOPE)
      return {
        scope,
        sales: (period) => readStoreSales(totals, brand, period, { videos: true, campaigns: true }),
        names: await nameCampaigns(brand),
      };
    const campaign = query.campaign && (await campaigns.find(brand, query.campaign));
    return {
      scope,
      sales: (period) => readScopeSales(totals, brand, period, scope),
      names: new Map(campaign ? [[campaign.campaign_id, campaign.name]] : []),
    };
  };

  const readNow = async ({ brand }: StoreOfFunnel, { scope, ...part }: Part, { from, to }: Period) => {
    const funnel = createFunnel(scope);
    const ofStore: FunnelFigures[] = [];
    const readCounts = async () => {
      if (scope !== STORE_SCOPE) {
        return funnel.add(await funnelFigures.ofScope(brand, scope, daysBetween(from, to)));
      }
      for await (const page of funnelFigures.between(brand, from, to)) {
        funnel.add(page);
        ofStore.push(...page.filter((each) => each.scope === STORE_SCOPE));
      }
    };
    const [sales] = await Promise.all([part.sales({ from, to }), readCounts()]);
    const { videos, campaigns: shown, ...rows } = funnel.figures(sales);
    const named = await nameVideos(brand, videos);
    const ofCampaigns = shown.map((row) => definedOnly({ ...row, name: part.names.get(row.campaign) }));
    return {
      rows: {
        ...rows,
        videos: named.map(({ poster_image_url, ...row }) => row),
        campaigns: ofCampaigns,
      },
      ofStore,
    };
  };

  const readBefore = async (
    { brand }: StoreOfFunnel,
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
      funnelFigures.ofScope(brand, scope, days),
      sales({ from, to }),
    ]);
    const before = figures.filter(({ day }) => from <= day && day <= to);
    const usual = figures.filter(({ day }) => usualDays.includes(day));
    const previous = { from, to, ...comparedFunnel(before, sold) };
    return { usual, previous };
  };

  return async (store: StoreOfFunnel, query: FunnelQuery, compared: Period): Promise<Funnel> => {
    const { from, to } = query;
    const part = await choosePart(store, query);
    const [{ rows, ofStore }, { usual, previous }, day_notes] = await Promise.all([
      readNow(store, part, { from, to }),
      readBefore(store, part, { from, to }, compared),
      part.scope === STORE_SCOPE ? dayNotes.between(store.brand, { from, to }) : [],
    ]);
    const unusual = part.scope === STORE_SCOPE && {
      unusual_days: findUnusualDays([...usual, ...ofStore], { from, to }),
      day_notes,
    };
    return {
      from,
      to,
      ...LABELS,
      ...describeDays(store.time_zones, { from, to }),
      ...rows,
      previous,
      ...unusual,
    };
  };
};
