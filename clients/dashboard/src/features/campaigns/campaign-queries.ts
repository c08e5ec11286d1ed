import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CampaignChange } from "../../../../../shared/videos/campaigns/campaign.schema.ts";
import { CAMPAIGN_OPERATIONS } from "../../../../../shared/videos/campaigns/campaigns.operations.ts";
import { keys } from "../../lib/queries/keys.ts";
import { pagesOptions } from "../../lib/queries/pages.ts";
import { type StoreContext, useStoreContext } from "../../lib/queries/store.tsx";

export const campaignsOptions = ({ api, brand }: StoreContext) =>
  pagesOptions(keys.campaigns.list(brand), (cursor) =>
    api.call(CAMPAIGN_OPERATIONS.listCampaigns, { brand, query: { limit: 100, cursor } }),
  );

export const campaignOptions = ({ api, brand }: StoreContext, campaign_id: string) =>
  queryOptions({
    queryKey: keys.campaigns.one(brand, campaign_id),
    queryFn: () => api.call(CAMPAIGN_OPERATIONS.getCampaign, { brand, campaign_id }),
  });

export const useCampaignsChanged = () => {
  const { brand } = useStoreContext();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.campaigns.all(brand) });
};

export const useChangeCampaign = (campaign_id: string) => {
  const { api, brand } = useStoreContext();
  const changed = useCampaignsChanged();
  return useMutation({
    mutationFn: (body: CampaignChange) =>
      api.call(CAMPAIGN_OPERATIONS.changeCampaign, { brand, campaign_id, body }),
    onSuccess: changed,
  });
};

/** @param leave leaves the page before the refetch, because the campaign no longer exists */
export const useRemoveCampaign = (campaign_id: string, leave: () => Promise<void>) => {
  const { api, brand } = useStoreContext();
  const changed = useCampaignsChanged();
  return useMutation({
    mutationFn: () => api.call(CAMPAIGN_OPERATIONS.removeCampaign, { brand, campaign_id }),
    onSuccess: async () => {
      await leave();
      await changed();
    },
  });
};
