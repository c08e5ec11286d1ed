import { addAmounts, inCurrency } from "../platform/money.ts";
import type { Campaign } from "../videos/campaigns/campaign.ts";
import type { CampaignSales } from "./funnel.ts";
import type { Sale, Sales } from "./funnel-sales.ts";

type Chosen = Pick<Campaign, "event_ids"> | undefined;

/** What a campaign's sales are the sum of. A campaign with a source may show any video. */
export const salesOfCampaign = (campaign: Chosen): CampaignSales["sales_of"] =>
  campaign === undefined ? null : campaign.event_ids === undefined ? "all_videos" : "its_videos";

/** Whether a campaign may show a video; a campaign that is gone shows none. */
export const mayShow = (campaign: Chosen): ((event_id: number) => boolean) => {
  if (campaign === undefined) return () => false;
  const { event_ids } = campaign;
  if (event_ids === undefined) return () => true;
  const chosen = new Set(event_ids);
  return (event_id) => chosen.has(event_id);
};

const sumOf = (sales: readonly Sale[], currency: string): Sale =>
  sales.reduce<Sale>(
    (sum, sale) => ({
      currency,
      orders: sum.orders + sale.orders,
      units: sum.units + sale.units,
      revenue: inCurrency(addAmounts(sum.revenue, sale.revenue), currency),
      by_signal: [...sum.by_signal, ...sale.by_signal],
    }),
    { currency, orders: 0, units: 0, revenue: "0", by_signal: [] },
  );

/** The sum of the sales of a campaign's videos, by currency: no order names a campaign. */
export const sumOfVideos = (campaign: Chosen, { videos }: Pick<Sales, "videos">): CampaignSales => {
  const isShown = mayShow(campaign);
  const shown = videos.filter(({ event_id }) => isShown(event_id));
  const byCurrency = Map.groupBy(shown, ({ currency }) => currency);
  return {
    sales_of: salesOfCampaign(campaign),
    sales: [...byCurrency].map(([currency, sales]) => sumOf(sales, currency)),
  };
};
