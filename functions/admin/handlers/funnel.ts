import { funnelCsv } from "../../../shared/interactions/funnel-csv.ts";
import type { FUNNEL_OPERATIONS } from "../../../shared/interactions/interactions.operations.ts";
import {
  createReadFunnel,
  type FunnelQuery,
  type ReadFunnelDeps,
} from "../../../shared/interactions/read-funnel.ts";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import { checkPeriod } from "../period.ts";

/** @throws ValidationFailed */
const checkQuery = ({ from, to, event_id, campaign }: FunnelQuery): void => {
  checkPeriod(from, to);
  if (campaign !== undefined && event_id !== undefined) {
    throw new ValidationFailed("campaign: expected either a campaign or an event_id");
  }
};

/** From impressions to orders: what browsers report, beside what videos sold. */
export const createFunnelHandlers = (deps: ReadFunnelDeps): StoreHandlersOf<typeof FUNNEL_OPERATIONS> => {
  const readFunnel = createReadFunnel(deps);
  return {
    getFunnel: ({ store: { brand }, query }) => {
      checkQuery(query);
      return readFunnel(brand, query);
    },

    getFunnelCsv: async ({ store: { brand }, query }) => {
      checkQuery(query);
      return funnelCsv(await readFunnel(brand, query));
    },
  };
};
