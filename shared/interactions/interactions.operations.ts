import { BACKEND_FAILURES } from "../api/backend-failures.ts";
import { Empty } from "../api/forms.schema.ts";
import { operation } from "../api/operation.ts";
import { InteractionReport, MAX_BEACON_BYTES } from "./interactions.schema.ts";

export const INTERACTION_OPERATIONS = {
  reportInteractions: operation({
    tag: "Storefront",
    method: "POST",
    path: "/v1/interactions",
    function: "interactions",
    callers: "anyone",
    maxBodyBytes: MAX_BEACON_BYTES,
    summary: "Report what shoppers do",
    description:
      "For the widget and the SDKs: what a shopper saw and tapped. JSON in any content type; as `text/plain`, `navigator.sendBeacon` needs no preflight. No cookie and no identifier of a person: none is read or stored. A merchant's server may send the cart report too, with the store's access token. Counts appear in the funnel within a minute.",
    body: InteractionReport,
    answer: { status: 202, description: "Taken; it will be counted.", body: Empty },
    failures: {
      401: {
        description: "An access token was sent that is not this store's. Without a token, none is needed.",
        detail: BACKEND_FAILURES.unauthorized.detail,
      },
      404: { description: "`Brand is invalid`: no store has this brand.", detail: "Brand is invalid" },
      429: BACKEND_FAILURES.overRate,
    },
  }),
};
