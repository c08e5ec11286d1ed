import type { Funnel } from "../../../shared/interactions/funnel.schema.ts";
import { funnelCsv, type Names } from "../../../shared/interactions/funnel-csv.ts";
import type { FUNNEL_OPERATIONS } from "../../../shared/interactions/interactions.operations.ts";
import {
  createReadFunnel,
  type FunnelQuery,
  type ReadFunnelDeps,
} from "../../../shared/interactions/read-funnel.ts";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import type { ShownVideos } from "../../../shared/videos/shown-videos.table.ts";
import { MAX_CAMPAIGNS } from "../../../shared/vocabulary/campaigns.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import { checkPeriod } from "../period.ts";

export type FunnelDeps = ReadFunnelDeps & {
  readonly shownVideos: Pick<ShownVideos, "listed">;
};

/** @throws ValidationFailed */
const checkQuery = ({ from, to, event_id, campaign }: FunnelQuery): void => {
  checkPeriod(from, to);
  if (campaign !== undefined && event_id !== undefined) {
    throw new ValidationFailed("campaign: expected either a campaign or an event_id");
  }
};

/** From impressions to orders: what browsers report, beside what videos sold. */
export const createFunnelHandlers = (deps: FunnelDeps): StoreHandlersOf<typeof FUNNEL_OPERATIONS> => {
  const readFunnel = createReadFunnel(deps);
  /** As the merchant calls them. */
  const namesIn = async (brand: string, { videos }: Funnel): Promise<Names> => {
    const ids = videos.map(({ event_id }) => event_id);
    const [titled, { items }] = await Promise.all([
      deps.shownVideos.listed(brand, ids),
      deps.campaigns.page(brand, { after: undefined, limit: MAX_CAMPAIGNS }),
    ]);
    return {
      videos: new Map(titled.map(({ event_id, title }) => [event_id, title])),
      campaigns: new Map(items.map(({ campaign_id, name }) => [campaign_id, name])),
    };
  };

  return {
    getFunnel: ({ store: { brand }, query }) => {
      checkQuery(query);
      return readFunnel(brand, query);
    },

    getFunnelCsv: async ({ store: { brand }, query }) => {
      checkQuery(query);
      const funnel = await readFunnel(brand, query);
      return funnelCsv(funnel, await namesIn(brand, funnel));
    },
  };
};
