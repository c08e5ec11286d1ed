import { queryOptions } from "@tanstack/react-query";
import { GUIDE_OPERATIONS } from "../../../../../shared/guides/guides.operations.ts";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { CAMPAIGN_OPERATIONS } from "../../../../../shared/videos/campaigns/campaigns.operations.ts";
import { SNIPPET_OPERATIONS } from "../../../../../shared/videos/snippet.operations.ts";
import { GUIDE_OF_PRESET, type Platform } from "../../../../../shared/vocabulary/platforms.ts";
import { keys } from "../../lib/queries/keys.ts";
import type { StoreContext } from "../../lib/queries/store.tsx";
import type { Placement } from "./placement.ts";

export const findPlatform = ({ product_api }: Pick<StoreView, "product_api">): Platform =>
  GUIDE_OF_PRESET[product_api?.preset ?? "generic"];

export const snippetOptions = ({ api, brand }: StoreContext, placement: Placement) =>
  queryOptions({
    queryKey: keys.snippet(brand, placement),
    queryFn: () => api.call(SNIPPET_OPERATIONS.getSnippet, { brand, query: placement }),
  });

export const someCampaignsOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: keys.campaigns.list(brand, "newest"),
    queryFn: () => api.call(CAMPAIGN_OPERATIONS.listCampaigns, { brand, query: { limit: 100 } }),
  });

export const guideOptions = ({ api, brand }: StoreContext, platform: Platform) =>
  queryOptions({
    queryKey: keys.guide(brand, platform),
    queryFn: () => api.call(GUIDE_OPERATIONS.getGuide, { brand, query: { platform } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
