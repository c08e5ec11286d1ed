import * as v from "valibot";
import { Empty } from "../../api/forms.schema.ts";
import { adminOperation, CHANGED_MEANWHILE } from "../../api/operation.ts";
import { PAGE } from "../../api/parameters.schema.ts";
import { MAX_CAMPAIGNS } from "../../vocabulary/campaigns.ts";
import { EVERYBODY } from "../../vocabulary/roles.ts";
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
    description: `Chosen videos in their order (\`event_ids\`), or those that \`source\` says. A store may have ${MAX_CAMPAIGNS}.`,
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
    description: "Including paused and ended ones.",
    query: v.object(PAGE),
    answer: { status: 200, description: "A page of campaigns.", body: CampaignList },
  }),
  getCampaign: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/campaigns/{campaign_id}",
    callers,
    roles: EVERYBODY,
    summary: "Read a campaign",
    description: "With those of its videos that the store does not have.",
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
      "Only the fields that are sent change; `null` clears a time. `event_ids` sets the videos and their order; it and `source` replace each other. A change of the videos counts for orders from then on, or a minute later; sales before stay as they are. The API's feed shows a change within 10 seconds, copies at the edge and in browsers when they are read again (see the feed).",
    body: CampaignChange,
    failures: CHANGED_MEANWHILE,
    answer: { status: 200, description: "The campaign after the change.", body: CampaignView },
  }),
  removeCampaign: adminOperation({
    tag,
    method: "DELETE",
    path: "/admin/stores/{brand}/campaigns/{campaign_id}",
    callers,
    roles: ["editor"],
    summary: "Remove a campaign",
    description: "Its videos stay. Snippets that name it show nothing.",
    answer: { status: 200, description: "Done.", body: Empty },
  }),
};
