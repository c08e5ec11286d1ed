import { type Campaign, campaignPhase } from "../campaigns/campaign.ts";

/** What a request narrows the feed to. */
export type Narrowing = {
  readonly campaign?: string | undefined;
  readonly product_id?: string | undefined;
  readonly event_id?: readonly number[] | undefined;
};

/** Which of a store's videos a feed shows. */
export type Selection =
  | { readonly kind: "none" }
  | { readonly kind: "all" }
  | { readonly kind: "product"; readonly product_id: string }
  | { readonly kind: "listed"; readonly event_ids: readonly number[] };

const NONE: Selection = { kind: "none" };

/**
 * Combines what a request asks for with its campaign: a video must fit all of it. Chosen videos keep the campaign's
 * order, else the request's. Those of a list that the product is not tagged in are left to the reader.
 *
 * @param campaign the one that the request names; `undefined` if it names none, or if the store does not have it
 */
export const selectVideos = (
  { campaign: named, product_id, event_id }: Narrowing,
  campaign: Campaign | undefined,
  now: Date,
): Selection => {
  if (named !== undefined && (campaign === undefined || campaignPhase(campaign, now) !== "running"))
    return NONE;
  // A web page without a product has none to show the videos of.
  if (campaign?.source === "product" && product_id === undefined) return NONE;
  const chosen = campaign?.event_ids;
  const event_ids = chosen && event_id ? chosen.filter((id) => event_id.includes(id)) : (chosen ?? event_id);
  if (event_ids !== undefined) return { kind: "listed", event_ids };
  return product_id === undefined ? { kind: "all" } : { kind: "product", product_id };
};
