import { createAnalytics } from "../../../shared/attribution/analytics.ts";
import { daysBetween } from "../../../shared/attribution/rollup.ts";
import type { Rollups } from "../../../shared/attribution/rollups.table.ts";
import { videoAnalytics } from "../../../shared/attribution/video-analytics.ts";
import { createFunnel, type Sales } from "../../../shared/interactions/funnel.ts";
import type { FunnelFiguresTable } from "../../../shared/interactions/funnel-figures.table.ts";
import type { FUNNEL_OPERATIONS } from "../../../shared/interactions/interactions.operations.ts";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import { checkPeriod } from "../period.ts";

export type FunnelDeps = {
  readonly rollups: Pick<Rollups, "between" | "ofVideo">;
  readonly funnelFigures: Pick<FunnelFiguresTable, "between" | "ofScope">;
};

/** From impressions to orders: what browsers report, beside what videos sold. */
export const createFunnelHandlers = ({
  rollups,
  funnelFigures,
}: FunnelDeps): StoreHandlersOf<typeof FUNNEL_OPERATIONS> => {
  const salesOfStore = async (brand: string, from: string, to: string): Promise<Sales> => {
    const analytics = createAnalytics();
    for await (const page of rollups.between(brand, from, to)) analytics.add(page);
    const { totals, days, videos } = analytics.figures();
    return {
      totals: totals.map(({ currency, attributed }) => ({ currency, ...attributed })),
      days: days.map(({ day, currency, attributed }) => ({ day, currency, ...attributed })),
      videos,
    };
  };

  const salesOfVideo = async (brand: string, event_id: number, from: string, to: string): Promise<Sales> => {
    const { totals, days } = videoAnalytics(await rollups.ofVideo(brand, event_id, from, to));
    return { totals, days, videos: totals.map((sales) => ({ event_id, ...sales })) };
  };

  return {
    getFunnel: async ({ store: { brand }, query: { from, to, event_id, campaign } }) => {
      checkPeriod(from, to);
      if (campaign !== undefined && event_id !== undefined) {
        throw new ValidationFailed("campaign: expected either a campaign or an event_id");
      }
      const days = daysBetween(from, to);
      if (campaign !== undefined) {
        const scope = `CAMPAIGN#${campaign}`;
        const funnel = createFunnel(scope);
        funnel.add(await funnelFigures.ofScope(brand, scope, days));
        return { from, to, ...funnel.figures() };
      }
      if (event_id !== undefined) {
        const scope = `VIDEO#${event_id}`;
        const funnel = createFunnel(scope);
        const [figures, sales] = await Promise.all([
          funnelFigures.ofScope(brand, scope, days),
          salesOfVideo(brand, event_id, from, to),
        ]);
        funnel.add(figures);
        return { from, to, ...funnel.figures(sales) };
      }
      const funnel = createFunnel("STORE");
      for await (const page of funnelFigures.between(brand, from, to)) funnel.add(page);
      return { from, to, ...funnel.figures(await salesOfStore(brand, from, to)) };
    },
  };
};
