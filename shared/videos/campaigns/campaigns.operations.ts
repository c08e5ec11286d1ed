import * as v from "valibot";
import { Empty } from "../../api/forms.schema.ts";
import { adminOperation, CHANGED_MEANWHILE } from "../../api/operation.ts";
import { PAGE } from "../../api/parameters.schema.ts";
import { EVERYBODY } from "../../vocabulary/roles.ts";
import { MAX_CAMPAIGNS } from "../../vocabulary/videos.ts";
import { CampaignChange, CampaignCreation, CampaignList, CampaignView } from "./campaign.schema.ts";

const tag = "Videos";
const callers = "store_users";
const path = "/admin/stores/{brand}/campaigns";

export const CAMPAIGN_OPERATIONS = {
  createCampaign: adminOperation({
    tag,
    method: "POST",
    path,
    callers,
    roles: ["editor"],
    summary: "Create a campaign",
    description: `Creates a campaign of chosen videos in order (\`event_ids\`) or of a \`source\`. Limit: ${MAX_CAMPAIGNS} campaigns per store.`,
    body: CampaignCreation,
    answer: { status: 201, description: "The campaign.", body: CampaignView },
  }),
  listCampaigns: adminOperation({
    tag,
    method: "GET",
    path,
    callers,
    roles: EVERYBODY,
    summary: "List campaigns",
    description: "Returns all campaigns, including paused and ended ones.",
    query: v.object(PAGE),
    answer: { status: 200, description: "A page of campaigns.", body: CampaignList },
  }),
  getCampaign: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/campaigns/{campaign_id}",
    callers,
    roles: EVERYBODY,
    summary: "Get a campaign",
    description: "Returns the campaign, with the videos in it that the store doesn't have.",
    answer: { status: 200, description: "The campaign.", body: CampaignView },
  }),
  changeCampaign: adminOperation({
    tag,
    method: "PATCH",
    path: "/admin/stores/{brand}/campaigns/{campaign_id}",
    callers,
    roles: ["editor"],
    summary: "Change a campaign",
    description:
      "Changes the sent fields only. `null` clears a time. `event_ids` sets the videos and their order. `event_ids` and `source` replace each other. New videos count for orders reported at most a minute later. Earlier sales stay unchanged. The API's feed shows a change within 10 seconds, cached copies later (see the feed).",
    body: CampaignChange,
    failures: CHANGED_MEANWHILE,
    answer: { status: 200, description: "The changed campaign.", body: CampaignView },
  }),
  removeCampaign: adminOperation({
    tag,
    method: "DELETE",
    path: "/admin/stores/{brand}/campaigns/{campaign_id}",
    callers,
    roles: ["editor"],
    summary: "Remove a campaign",
    description: "Removes the campaign and keeps its videos. Snippets of the campaign show nothing.",
    answer: { status: 200, description: "The campaign is removed.", body: Empty },
  }),
};
