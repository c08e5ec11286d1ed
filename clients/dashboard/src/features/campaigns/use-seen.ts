import { useQuery } from "@tanstack/react-query";
import { funnelOptions } from "../../lib/queries/funnel.ts";
import { useStoreContext, useTimeZone } from "../../lib/queries/store.tsx";
import { lastDays } from "../../lib/text/period.ts";

/**
 * How often pages of the shop have shown a campaign in the last 28 days: one that is in no page runs for nobody.
 *
 * @returns `undefined` while it is not known
 */
export const useSeen = (): ((campaignId: string) => number | undefined) => {
  const { data } = useQuery(funnelOptions(useStoreContext(), lastDays(28, Date.now(), useTimeZone())));
  return (campaignId) =>
    data && (data.campaigns.find(({ campaign }) => campaign === campaignId)?.impressions ?? 0);
};
