import { useQuery } from "@tanstack/react-query";
import { funnelOptions } from "../../lib/queries/funnel.ts";
import { useStoreContext, useTimeZone } from "../../lib/queries/store.tsx";
import { lastDays } from "../../lib/text/period.ts";

/**
 * Impressions of a campaign in the last 28 days.
 * @returns `undefined` while loading
 */
export const useSeen = (): ((campaignId: string) => number | undefined) => {
  const { data } = useQuery(funnelOptions(useStoreContext(), lastDays(28, Date.now(), useTimeZone())));
  return (campaignId) =>
    data && (data.campaigns.find(({ campaign }) => campaign === campaignId)?.impressions ?? 0);
};
