import type { CurrencySales, PeriodSales } from "../attribution/views/read-sales.ts";
import {
  addUnconfirmed,
  NO_SALES,
  NO_SUMS,
  noUnconfirmed,
  plus,
  plusSums,
} from "../attribution/views/sales.ts";
import type { Campaign } from "../videos/campaigns/campaign.ts";

type Chosen = Pick<Campaign, "event_ids">;

/** A campaign's name and sales; no order names a campaign. */
export type CampaignSales = {
  readonly name?: string;
  /** The videos whose sales are added up; `null` if the campaign was deleted. */
  readonly sales_of: "its_videos" | "all_videos" | null;
  readonly sales: readonly CurrencySales[];
};

export const NO_CAMPAIGN: CampaignSales = { sales_of: null, sales: [] };

/** The videos whose sales count for a campaign. A campaign with a source may show any video. */
export const soldBy = ({ event_ids }: Chosen) => (event_ids === undefined ? "all_videos" : "its_videos");

/** Whether a campaign may show a video. */
export const mayShow = ({ event_ids }: Chosen): ((event_id: number) => boolean) => {
  if (event_ids === undefined) return () => true;
  const chosen = new Set(event_ids);
  return (event_id) => chosen.has(event_id);
};

const addUp = (currency: string, sales: readonly CurrencySales[]): CurrencySales => {
  const bySignal: CurrencySales["bySignal"] = new Map();
  for (const [signal, each] of sales.flatMap((one) => [...one.bySignal])) {
    bySignal.set(signal, plus(bySignal.get(signal) ?? NO_SALES, each));
  }
  const credited = sales.map((one) => one.credited).reduce(plus, NO_SALES);
  const unconfirmed = noUnconfirmed();
  for (const one of sales) addUnconfirmed(unconfirmed, one.unconfirmed);
  const late = sales.map((one) => one.late).reduce(plusSums, NO_SUMS);
  return { currency, credited, bySignal, unconfirmed, late };
};

/** The sum of the sales of a campaign's videos, by currency. */
export const sumOfVideos = (campaign: Chosen, { videos }: Pick<PeriodSales, "videos">): CurrencySales[] => {
  const isShown = mayShow(campaign);
  const shown = videos.filter(({ event_id }) => isShown(event_id));
  return [...Map.groupBy(shown, ({ currency }) => currency)].map(([currency, sales]) =>
    addUp(currency, sales),
  );
};
