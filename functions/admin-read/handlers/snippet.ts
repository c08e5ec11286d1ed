import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { invalid } from "../../../shared/platform/errors.ts";
import type { Campaign } from "../../../shared/videos/campaigns/campaign.ts";
import type { Campaigns } from "../../../shared/videos/campaigns/campaigns.table.ts";
import type { SNIPPET_OPERATIONS } from "../../../shared/videos/snippet.operations.ts";
import { embedSnippet, widgetScriptUrl } from "../../../shared/videos/snippet.ts";
import { CAMPAIGN_ID_PATTERN } from "../../../shared/vocabulary/videos.ts";

export type SnippetDeps = {
  readonly campaigns: Pick<Campaigns, "find">;
  readonly edgeUrl: string;
};

export const createSnippetHandlers = ({
  campaigns,
  edgeUrl,
}: SnippetDeps): StoreHandlersOf<"admin-read", typeof SNIPPET_OPERATIONS> => {
  const existing = async (brand: string, campaignId: string): Promise<Campaign> => {
    const campaign = CAMPAIGN_ID_PATTERN.test(campaignId)
      ? await campaigns.find(brand, campaignId)
      : undefined;
    if (campaign === undefined) throw invalid("campaign", "campaign_unknown");
    return campaign;
  };

  return {
    getSnippet: async ({ store: { brand, name }, query }) => {
      const { campaign: campaignId, product_id, event_id, cart, csp } = query;
      const campaign = campaignId === undefined ? undefined : await existing(brand, campaignId);
      if (campaign?.source === "product" && product_id === undefined) {
        throw invalid("product_id", "campaign_product_missing");
      }
      const widget = query.widget ?? campaign?.widget_type ?? "carousel";
      const html = embedSnippet({
        widget,
        brand,
        edgeUrl,
        label: name,
        campaign: campaignId,
        productId: product_id,
        eventId: event_id,
        cart,
        isStrict: csp === "strict",
      });
      return { widget, html, script_url: widgetScriptUrl(edgeUrl) };
    },
  };
};
