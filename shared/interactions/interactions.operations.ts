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
      "For the widget and the SDKs: what a shopper saw and tapped. JSON in any content type; as `text/plain`, `navigator.sendBeacon` needs no preflight. No cookie and no identifier of a person: none is read or stored. A merchant's server may send the cart report too; a token is not looked at. Counts appear in the funnel, and likes and shares in the feed, within a minute. With a `batch_id`, a report that is sent again counts once.",
    body: InteractionReport,
    answer: { status: 202, description: "Taken; it will be counted.", body: Empty },
    failures: {
      403: {
        description: "The call did not come through the edge.",
        detail: "Send interactions to the CDN address, not to the API directly",
      },
      404: { description: "`Brand is invalid`: no store has this brand.", detail: "Brand is invalid" },
      429: BACKEND_FAILURES.overRate,
    },
  }),
};

const PERIOD = {
  from: described(Day, "First day, such as `2026-11-01`.", "2026-11-01"),
  to: described(Day, `Last day, included: at most ${MAX_PERIOD_DAYS} days in all.`, "2026-11-20"),
  event_id: v.optional(
    described(EventIdParameter, "One video only. A removed video keeps its figures.", 7001),
  ),
  ...COMPARED,
  campaign: v.optional(described(CampaignIdParameter, "One campaign only.", "cmp_2p1k8s0d4f6g7h3j")),
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
      "What browsers report of videos, beside what videos sold: in total, by day, video, campaign and widget type. Counts are what browsers say, by the day on which they arrived. Sales come from order reports alone. Days without figures are left out. The sales of a campaign are the sum of its videos. `previous` has the totals of another period, and its sales by day: the one before unless another is asked for. With `event_id` or `campaign`: that one only.",
    query: v.object(PERIOD),
    answer: { status: 200, description: "The figures.", body: Funnel },
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
      "The same figures as one CSV file, UTF-8 with a byte order mark: a line for each day, widget type, video and campaign, and for the totals of this period and of the one that it is compared with, whose days have lines for what was sold, with columns for each currency. The headings say what browsers report. Of the whole store, `notes` say which days are unusual. Texts that a spreadsheet would run as a formula are made harmless by an apostrophe.",
    query: v.object(PERIOD),
    answer: {
      status: 200,
      description: "The file.",
      body: described(
        v.string(),
        "The file's text.",
        "by (days are UTC),id,name,impressions (browsers)\r\nday,2026-11-20,,12\r\n",
      ),
      download: "funnel.csv",
    },
  }),
};
