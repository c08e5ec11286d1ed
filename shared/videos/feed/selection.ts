import { type Campaign, campaignPhase } from "../campaigns/campaign.ts";

export type Narrowing = {
  readonly campaign?: string | undefined;
  readonly product_id?: string | undefined;
  readonly event_id?: readonly number[] | undefined;
};

export type Selection =
  | { readonly kind: "none" }
  | { readonly kind: "all" }
  | { readonly kind: "product"; readonly product_id: string }
  | { readonly kind: "listed"; readonly event_ids: readonly number[] };

const NONE: Selection = { kind: "none" };

/**
 * Selects videos that match both the campaign and the request. A list keeps the campaign's order,
 * or the request's if the campaign has no list.
 * @param campaign `undefined` if none is requested or it does not exist
 */
export const selectVideos = (
  { campaign: named, product_id, event_id }: Narrowing,
  campaign: Campaign | undefined,
  now: Date,
): Selection => {
  if (named !== undefined && (campaign === undefined || campaignPhase(campaign, now) !== "running"))
    return NONE;
  if (campaign?.source === "product" && product_id === undefined) return NONE;
  const chosen = campaign?.event_ids;
  const event_ids = chosen && event_id ? chosen.filter((id) => event_id.includes(id)) : (chosen ?? event_id);
  if (event_ids !== undefined) return { kind: "listed", event_ids };
  return product_id === undefined ? { kind: "all" } : { kind: "product", product_id };
};
