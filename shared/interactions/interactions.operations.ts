import * as v from "valibot";
import { BACKEND_FAILURES } from "../api/backend-failures.ts";
import { Day } from "../api/fields.schema.ts";
import { described, Empty } from "../api/forms.schema.ts";
import { adminOperation, operation } from "../api/operation.ts";
import { CampaignIdParameter, COMPARED, EventIdParameter } from "../api/parameters.schema.ts";
import { MAX_PERIOD_DAYS } from "../vocabulary/days.ts";
import { EVERYBODY } from "../vocabulary/roles.ts";
import { Funnel } from "./funnel.schema.ts";
import { InteractionReport, MAX_BEACON_BYTES } from "./interactions.schema.ts";

export const INTERACTION_OPERATIONS = {
  reportInteractions: operation({
    tag: "Storefront",
    method: "POST",
    path: "/v1/interactions",
    function: "interactions",
    callers: "anyone",
    behindEdge: true,
    maxBodyBytes: MAX_BEACON_BYTES,
    summary: "Report interactions",
    description:
      "Reports what a shopper saw and tapped, for the widget and the SDKs. Send JSON in any content type. With `text/plain`, `navigator.sendBeacon` needs no preflight. Cookies and personal identifiers are neither read nor stored. A merchant's server may send the cart report too. Tokens are ignored. Counts appear in the funnel, and likes and shares in the feed, within a minute. A repeated `batch_id` counts once.",
    body: InteractionReport,
    answer: { status: 202, description: "Accepted for counting.", body: Empty },
    failures: {
      403: {
        description: "The call bypassed the edge.",
        detail: "Send interactions to the CDN address, not to the API directly",
      },
      404: { description: "`Brand is invalid`: no store has this brand.", detail: "Brand is invalid" },
      429: BACKEND_FAILURES.overRate,
    },
  }),
};

const PERIOD = {
  from: described(Day, "First day, such as `2026-11-01`.", "2026-11-01"),
  to: described(
    Day,
    `Last day, inclusive. The period may have at most ${MAX_PERIOD_DAYS} days.`,
    "2026-11-20",
  ),
  event_id: v.optional(
    described(EventIdParameter, "Limits the result to one video. Figures of a removed video are kept.", 7001),
  ),
  ...COMPARED,
  campaign: v.optional(
    described(CampaignIdParameter, "Limits the result to one campaign.", "cmp_2p1k8s0d4f6g7h3j"),
  ),
};

export const FUNNEL_OPERATIONS = {
  getFunnel: adminOperation({
    tag: "Orders",
    method: "GET",
    path: "/admin/stores/{brand}/funnel",
    heavy: true,
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Get the funnel",
    description:
      "Returns interactions that browsers report, and sales from order reports, in total and by day, video, campaign and widget type. Interactions count on their day of arrival. Days without figures are left out. A campaign's sales are the sum of its videos. `previous` has the totals and daily sales of the comparison period. `event_id` or `campaign` limits the result to one.",
    query: v.object(PERIOD),
    answer: { status: 200, description: "Funnel figures.", body: Funnel },
  }),
  getFunnelCsv: adminOperation({
    tag: "Orders",
    method: "GET",
    path: "/admin/stores/{brand}/funnel.csv",
    heavy: true,
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Download the funnel as CSV",
    description:
      "Returns the funnel as a CSV file in UTF-8 with a byte order mark, with one line for each day, widget type, video and campaign, and for the totals of this and the comparison period. Sales have columns for each currency, and lines for each day of the comparison period. `notes` marks unusual days of the whole store. Cells that a spreadsheet would run as a formula start with an apostrophe.",
    query: v.object(PERIOD),
    answer: {
      status: 200,
      description: "The CSV file.",
      body: described(
        v.string(),
        "Contents of the CSV file.",
        "by (days are UTC),id,name,impressions (browsers)\r\nday,2026-11-20,,12\r\n",
      ),
      download: "funnel.csv",
    },
  }),
};
